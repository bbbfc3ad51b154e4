import type { Chance } from './random.ts';

// Roughly by frequency in Broward County.
const firstNames = (
  'Maria Jose John James Robert Michael David Carlos Juan Luis Jennifer Linda William Mary Patricia Elizabeth Ana Carmen Daniel Jorge ' +
  'Barbara Richard Susan Joseph Jessica Thomas Sarah Charles Karen Miguel Nancy Lisa Rosa Pedro Andrew Sandra Anthony Mark Ashley Donna Steven Paul ' +
  'Laura Kevin Brian George Gloria Edward Ronald Timothy Jason Jeffrey Ryan Jacob Gary Nicholas Eric Jonathan Stephen Larry Justin Scott Brandon ' +
  'Benjamin Samuel Gregory Frank Alexander Raymond Patrick Jack Dennis Jerry Tyler Aaron Adrián André Ángela Beatriz Björn Céline Chloé Concepción ' +
  'Cristóbal Desmond Dwayne Esperanza Fabienne Fernanda François Giselle Guadalupe Héctor Ingrid Isaías Jean-Pierre Joaquín Kerry-Ann Lourdes ' +
  'Marisol Mireille Natacha Óscar Ozzie Pilar Quincy Rhonda Ricardo Roxane Sofía Tamika Ursula Valentina Wilfredo Xiomara Yolanda Zoë'
).split(' ');

const lastNames = (
  'Rodriguez Gonzalez Smith Garcia Johnson Williams Hernandez Perez Martinez Brown Jones Lopez Davis Fernandez Diaz Sanchez Miller Wilson ' +
  'Moore Taylor Anderson Thomas Jackson White Harris Martin Thompson Robinson Clark Lewis Lee Walker Hall Allen Young King Wright Hill Scott Green ' +
  'Adams Baker Nelson Carter Mitchell Roberts Turner Phillips Campbell Parker Evans Edwards Collins Stewart Morris Rogers Reed Cook Morgan Bell ' +
  'Murphy Bailey Rivera Cooper Richardson Cox Howard Ward Torres Peterson Gray Ramirez Watson Brooks Kelly Sanders Price Bennett Wood Barnes Ross ' +
  'Henderson Coleman Jenkins Perry Powell Long Patterson Hughes Flores Washington Butler Simmons Foster Bryant Alexander Russell Griffin Hayes Myers ' +
  'Ford Hamilton Graham Sullivan Wallace Woods Cole West Jordan Owens Reynolds Fisher Ellis Harrison Gibson McDonald Cruz Marshall Ortiz Gomez Murray ' +
  'Freeman Wells Webb Simpson Stevens Tucker Porter Hunter Hicks Crawford Henry Boyd Mason Morales Kennedy Warren Dixon Ramos Reyes Burns Gordon Shaw ' +
  'Holmes Rice Robertson Hunt Black Daniels Palmer Mills Nichols Grant Knight Ferguson Rose Stone Hawkins Dunn Perkins Hudson Spencer Gardner Stephens ' +
  'Payne Pierce Berry Matthews Arnold Wagner Willis Ray Watkins Olson Carroll Duncan Snyder Hart Cunningham Bradley Lane Andrews Ruiz Harper Fox Riley ' +
  "Armstrong Carpenter Weaver Greene Lawrence Elliott Chavez Sims Austin Peters Kelley Franklin Lawson O'Brien Pierre Jean-Baptiste Núñez Muñoz Peña " +
  'Étienne Saint-Louis Ávila Vélez Zúñiga Quiñones Söderberg Bañuelos Izquierdo Echeverría Wojciechowski Abernathy Featherstone'
).split(' ');

const streets = (
  'Palm Ave|SW 64th Ave|Weston Rd|N Federal Hwy|Sunrise Blvd|Las Olas Blvd|Griffin Rd|Stirling Rd|Coral Ridge Dr|Nob Hill Rd|Pine Island Rd|' +
  'NW 17th St|SE 3rd Ct|Hibiscus Pl|Royal Poinciana Dr|Banyan Ln|Mahogany Way|Oakland Park Blvd|Cypress Creek Rd|Riverland Rd'
).split('|');

/** Cities, each with one of its ZIP codes. */
const places = [
  ['Fort Lauderdale', '33301'],
  ['Davie', '33314'],
  ['Plantation', '33317'],
  ['Weston', '33326'],
  ['Hollywood', '33020'],
  ['Pembroke Pines', '33024'],
  ['Coral Springs', '33065'],
  ['Miramar', '33025'],
  ['Sunrise', '33323'],
  ['Pompano Beach', '33060'],
  ['Deerfield Beach', '33441'],
  ['Tamarac', '33321'],
  ['Margate', '33063'],
  ['Coconut Creek', '33066'],
  ['Lauderhill', '33319'],
  ['Oakland Park', '33334'],
  ['Parkland', '33067'],
  ['Dania Beach', '33004'],
] as const;

export interface Person {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
}

const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/[^a-z]/gi, '')
    .toLowerCase();

/** Returns a random person; `number` keeps addresses unique. */
export function aPerson(chance: Chance, number: number): Person {
  const firstName = chance.pickEarly(firstNames);
  const lastName = chance.pickEarly(lastNames);
  return {
    firstName,
    lastName,
    email: `${plain(firstName)}.${plain(lastName)}${number}@example.test`,
    phone: `(${chance.pick(['954', '754'])}) ${chance.whole(200, 989)}-${String(chance.whole(0, 9999)).padStart(4, '0')}`,
  };
}

export function aPlace(chance: Chance) {
  const [city, zip] = chance.pickEarly(places);
  return { address: `${chance.whole(1, 9800)} ${chance.pick(streets)}`, city, state: 'FL', zip };
}

export const zips = places.map(([, zip]) => zip);
