interface DemoCompany {
  name: string;
  description: string;
  address: string;
  city: string;
  zip: string;
  phone: string;
  email: string;
  website: string | null;
  approved: boolean;
  serviceZips: string[];
  workingDays: number[];
  arrivalWindows: { start: string; end: string }[];
  crews: number;
  /** Dollars; the company makes instant offers up to it. */
  instantOfferMax?: number;
}

const twoWindows = [
  { start: '08:00', end: '10:00' },
  { start: '13:00', end: '15:00' },
];

export const demoCompanies: readonly DemoCompany[] = [
  {
    name: 'Sawgrass Stump Co.',
    description: 'Two crews, one narrow machine for gates from 36 inches.',
    address: '4100 SW 64th Ave',
    city: 'Davie',
    zip: '33314',
    phone: '(954) 555-0142',
    email: 'office@sawgrassstump.example',
    website: 'https://sawgrassstump.example',
    approved: true,
    serviceZips: [
      '33314',
      '33317',
      '33324',
      '33325',
      '33328',
      '33330',
      '33331',
      '33312',
      '33301',
      '33315',
      '33316',
    ],
    workingDays: [1, 2, 3, 4, 5],
    arrivalWindows: [
      { start: '08:00', end: '10:00' },
      { start: '10:30', end: '12:30' },
      { start: '13:30', end: '15:30' },
    ],
    crews: 2,
  },
  {
    name: 'Everglades Stump & Root',
    description: 'Large stumps and root removal in the west of the county.',
    address: '880 Weston Rd',
    city: 'Weston',
    zip: '33326',
    phone: '(954) 555-0167',
    email: 'dispatch@evergladesroot.example',
    website: null,
    approved: true,
    serviceZips: ['33326', '33327', '33331', '33332', '33324', '33323', '33351', '33322'],
    workingDays: [1, 2, 3, 4, 5, 6],
    arrivalWindows: twoWindows,
    crews: 1,
    instantOfferMax: 500,
  },
  {
    name: 'Coral Ridge Grinding',
    description: 'New on StumpQuote; waiting for approval.',
    address: '2700 N Federal Hwy',
    city: 'Fort Lauderdale',
    zip: '33306',
    phone: '(954) 555-0189',
    email: 'hello@coralridgegrinding.example',
    website: null,
    approved: false,
    serviceZips: ['33306', '33308', '33305'],
    workingDays: [1, 2, 3, 4, 5],
    arrivalWindows: twoWindows,
    crews: 1,
  },
];
