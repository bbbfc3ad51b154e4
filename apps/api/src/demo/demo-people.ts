import type { Locale } from '@stumpquote/domain/i18n/locale';
import type { DemoAccount } from '../process/demo-accounts.js';

interface DemoUser {
  role: DemoAccount['role'];
  username: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  /** Index into the demo's companies. */
  company?: number;
  verified?: boolean;
  active?: boolean;
  locale?: Locale;
}

/** The first one becomes user 1. */
export const demoUsers: readonly DemoUser[] = [
  {
    role: 'admin',
    username: 'admin',
    firstName: 'Dana',
    lastName: 'Whitfield',
    email: 'dana@sawgrassstump.example',
    phone: '(954) 555-0101',
  },
  {
    role: 'tree_company_owner',
    username: 'company',
    firstName: 'Luis',
    lastName: 'Ortega',
    email: 'luis@sawgrassstump.example',
    phone: '(954) 555-0142',
    company: 0,
  },
  {
    role: 'client',
    username: 'homeowner',
    firstName: 'Maria',
    lastName: 'Alvarez',
    email: 'maria.alvarez@mail.example',
    phone: '(954) 555-0110',
  },
  {
    role: 'tree_company_owner',
    username: 'everglades',
    firstName: 'Priya',
    lastName: 'Raman',
    email: 'priya@evergladesroot.example',
    phone: '(954) 555-0167',
    company: 1,
  },
  {
    role: 'tree_company_owner',
    username: 'coralridge',
    firstName: 'Tom',
    lastName: 'Becker',
    email: 'tom@coralridgegrinding.example',
    phone: '(954) 555-0189',
    company: 2,
  },
  {
    role: 'tree_company_owner',
    username: 'sawgrass-office',
    firstName: 'June',
    lastName: 'Park',
    email: 'june@sawgrassstump.example',
    phone: '(954) 555-0143',
    company: 0,
  },
  {
    role: 'client',
    username: 'grace.kim',
    firstName: 'Grace',
    lastName: 'Kim',
    email: 'grace.kim@mail.example',
    phone: '(954) 555-0111',
  },
  {
    role: 'client',
    username: 'otis.brown',
    firstName: 'Otis',
    lastName: 'Brown',
    email: 'otis.brown@mail.example',
    phone: '(954) 555-0112',
  },
  {
    role: 'client',
    username: 'helen.novak',
    firstName: 'Helen',
    lastName: 'Novak',
    email: 'helen.novak@mail.example',
    phone: '(954) 555-0113',
    verified: false,
  },
  {
    role: 'client',
    username: 'sam.dubois',
    firstName: 'Sam',
    lastName: 'Dubois',
    email: 'sam.dubois@mail.example',
    phone: '(954) 555-0114',
  },
  {
    role: 'client',
    username: 'rosa.mendez',
    firstName: 'Rosa',
    lastName: 'Méndez',
    email: 'rosa.mendez@mail.example',
    phone: '(954) 555-0115',
    locale: 'es',
  },
  {
    role: 'client',
    username: 'walt.price',
    firstName: 'Walt',
    lastName: 'Price',
    email: 'walt.price@mail.example',
    phone: '(954) 555-0116',
    active: false,
  },
];

interface DemoContact {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
}

/** Customers without an account. */
export const demoVisitors: readonly DemoContact[] = [
  ['Ana', 'Lopez'],
  ['Bill', 'Carter'],
  ['Chen', 'Wu'],
  ['Doris', 'Jackson'],
  ['Emeka', 'Obi'],
  ['Fiona', 'Gallagher'],
  ['Gus', 'Petrakis'],
  ['Hana', 'Suzuki'],
  ['Ivan', 'Petrov'],
  ['Jo', 'Baptiste'],
  ['Kofi', 'Mensah'],
  ['Lena', 'Fischer'],
  ['Mo', 'Haddad'],
  ['Nina', 'Rossi'],
].map(([firstName = '', lastName = ''], index) => ({
  firstName,
  lastName,
  email: `${firstName}.${lastName}@mail.example`.toLowerCase(),
  phone: `(954) 555-01${String(20 + index)}`,
}));

interface DemoPlace {
  address: string;
  city: string;
  zip: string;
}

export const demoPlaces: readonly DemoPlace[] = [
  ['3120 SW 52nd Ct', 'Davie', '33314'],
  ['1801 Palm Ave', 'Weston', '33326'],
  ['77 Hibiscus Dr', 'Fort Lauderdale', '33301'],
  ['960 NW 112th Ter', 'Plantation', '33324'],
  ['5412 Griffin Rd', 'Davie', '33314'],
  ['2250 SW 27th Ave', 'Fort Lauderdale', '33312'],
  ['14 Seagrape Ln', 'Hollywood', '33019'],
  ['618 Mahogany Way', 'Plantation', '33325'],
  ['9007 Cypress Bend', 'Sunrise', '33351'],
  ['31 Orchid Isle', 'Weston', '33327'],
  ['4488 SW 88th Ave', 'Cooper City', '33328'],
  ['702 NE 16th St', 'Fort Lauderdale', '33304'],
].map(([address = '', city = '', zip = '']) => ({ address, city, zip }));
