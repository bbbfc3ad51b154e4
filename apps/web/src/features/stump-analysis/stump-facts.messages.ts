import type { ObstacleKind } from '@stumpquote/domain/stump-analysis/analysis-schema';

const obstacles: Record<ObstacleKind, string> = {
  fence: 'Fence', wall: 'Wall', pool: 'Pool', driveway: 'Driveway', irrigation: 'Irrigation', building: 'Building',
};

export const stumpFactsMessages = {
  en: {
    tapeTitle: 'Have a tape measure? (optional)',
    tapeText: 'A width in inches gives you a price range right away. Measure the widest part, from one side to the other.',
    stump: (number: number) => `Stump ${number}`,
    width: 'Width',
    widthOf: (number: number) => `Width of stump ${number}`,
    inches: 'in',
    where: 'Where did you measure the width?',
    whereOf: (number: number) => `Where did you measure stump ${number}?`,
    places: { ground: 'At the ground', cut_face: 'Across the cut' },
    ground: 'At the ground means where the stump meets the soil, with the root flare: the part where it widens into the roots.',
    height: 'Height',
    heightOf: (number: number) => `Height of stump ${number} above the ground`,
    add: 'Add another stump',
    addHint: 'One visit for several stumps costs less for each further one. Say below each photo which stump it shows.',
    noPhoto: (number: number) => `Choose at least one photo above that shows stump ${number}.`,
    remove: (number: number) => `Remove stump ${number}`,
    siteTitle: 'About the place (optional)',
    siteText: 'A minute here makes the price range more exact. Skip what you do not know.',
    unknown: 'Not sure',
    species: 'Kind of tree',
    speciesOptions: { hardwood: 'Hard wood (oak, mahogany)', softwood: 'Soft wood (pine, cypress)', palm: 'Palm' },
    roots: 'Roots above the ground',
    rootsOptions: { none: 'None', some: 'Some', many: 'Many' },
    slope: 'The ground is',
    slopeOptions: { flat: 'Flat', gentle: 'Gently sloped', steep: 'Steep' },
    access: 'Narrowest gate or passage on the way',
    obstacles: 'Close to the stump',
    obstacleNames: obstacles,
    utilities: 'Underground lines run near the stump',
    haulAway: 'Take the grindings away (the wood chips that grinding leaves)',
  },
};
