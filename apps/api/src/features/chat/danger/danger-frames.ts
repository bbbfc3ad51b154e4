type Has = (concept: string) => boolean;

/**
 * Combinations of concepts that make a danger: "a wire" and "down", or "a person", "stung", and
 * "swelling". A frame decides nothing on its own: it is a feature shared by all its wordings in
 * both languages.
 */
export const dangerFrames: Record<string, (has: Has) => boolean> = {
  evident: (has) => has('evident'),
  electric: (has) =>
    has('wire') && any(has, 'down spark place water fire shock smoke explode hole'),
  contact: (has) => has('wire') && has('contact') && any(has, 'tool person body clitic held'),
  current: (has) => has('electric') && any(has, 'spark shock water explode place'),
  fire: (has) =>
    has('onfire') ||
    (has('fire') &&
      any(has, 'uncontrolled building place smoke explode imminent rescue person body')),
  fuel: (has) => has('fuel') && has('spill') && any(has, 'heat fire spark'),
  explosion: (has) => has('explode') && any(has, 'fire gas wire poison electric'),
  smoke: (has) => has('smoke') && any(has, 'building uncontrolled place spark isnow'),
  gas: (has) => has('gas') && any(has, 'smell hiss strike explode sick'),
  leak: (has) => (has('smell') || has('hiss')) && any(has, 'hole sick hiss building'),
  bleeding: (has) => has('blood') && any(has, 'person me body severe uncontrolled clitic'),
  wound: (has) => has('injure') && has('body') && any(has, 'person me tool severe blood clitic'),
  hurt: (has) => has('injure') && any(has, 'person clitic') && any(has, 'rescue severe isnow tool'),
  struck: (has) =>
    any(has, 'person clitic') &&
    any(has, 'down injure') &&
    any(has, 'trapped body unconscious tool tree hole'),
  trapped: (has) => has('trapped') && any(has, 'person clitic'),
  unconscious: (has) => has('unconscious') && any(has, 'person sick me clitic isnow'),
  breath: (has) => has('breath') && any(has, 'person me venom sick severe swell clitic notable'),
  bitten: (has) =>
    has('bite') && has('venom') && any(has, 'person me body swell sick rescue clitic'),
  swelling: (has) =>
    (has('swell') && any(has, 'body bite breath sick person venom')) ||
    (has('allergy') && any(has, 'bite breath sick')),
  shock: (has) => has('shock') && any(has, 'person me wire water body down clitic hole'),
  tree: (has) =>
    has('tree') && any(has, 'imminent down trapped') && any(has, 'building person inside place'),
  inside: (has) => has('inside') && any(has, 'trapped down water fire smoke') && has('building'),
  collapse: (has) =>
    has('hole') && any(has, 'imminent down trapped') && any(has, 'building person me clitic'),
  hole: (has) =>
    has('hole') &&
    any(has, 'person me clitic') &&
    any(has, 'down trapped severe rescue water inside'),
  poison: (has) => has('ingest') && any(has, 'poison sick body'),
  sick: (has) => has('sick') && any(has, 'person me venom heat smoke poison bite'),
  heart: (has) => has('heart') && any(has, 'person me body severe sick clitic'),
  heat: (has) => has('heat') && any(has, 'sick unconscious'),
  monoxide: (has) => has('co') && any(has, 'sick building smoke unconscious isnow'),
  tool: (has) =>
    has('tool') && any(has, 'body blood injure trapped') && any(has, 'person me blood body clitic'),
  attack: (has) => any(has, 'violence weapon') && any(has, 'person me clitic'),
  death: (has) => any(has, 'die kill') && any(has, 'person clitic'),
  suicide: (has) => has('suicide'),
  water: (has) =>
    has('water') &&
    any(has, 'person building clitic') &&
    any(has, 'down breath trapped unconscious shock imminent inside'),
  rescue: (has) =>
    has('rescue') && any(has, 'person me severe die imminent injure whatnow notable isnow'),
};

const any = (has: Has, concepts: string): boolean => concepts.split(' ').some(has);

/** Concepts that speak against a danger: it is over, a general question, or regular business. */
export const calmConcepts = ['past', 'resolved', 'hypothetical', 'business'] as const;
