const plant = '(trees?|oaks?|palms?|pines?|ficus|mangos?|avocados?|citrus|lemons?|limes?|maples?|hedges?|bush(es)?|lawn|grass|plants?|stumps?|leaf|leaves|roots?)';
const planta = '(arbol(es)?|robles?|palmas?|palmeras?|pinos?|matas?|mango|aguacate|limon(ero)?|setos?|plantas?|raices|hojas?|cesped)';

/** Ways of speaking that borrow the words of danger, and things that are named after it. They are taken out before anything is weighed. */
export const harmlessPhrases = new RegExp(`\\b(${[
  'fire (ants?|pits?|wood|place|blight|hazard|resistant|bush)', 'hormigas? (de fuego|brava)', 'firewood', 'firepit', 'flame tree', 'arbol de fuego',
  '(transplant|sticker|pool|price|replanting) shock', '(is|are|goes|go|went|esta|estan|quede|quedo|it) (still )?(in|en) shock', 'shock (treatment|chlorine)', 'shocked (by|at) (the|your) (price|quote|bill|cost)s?', '(price|quote|bill)s? (is|are|was) shocking',
  '(is|are|was) killing me', '(dying|die) to (get|see|have|know|be|lose)', 'muero por', 'esta matando', 'kill(s|ed|ing)? (the|a|this|that|my|these|those|our|all|some|off)? ?(\\w+ )?(stumps?|trees?|roots?|weeds?|grass|lawn|plants?|palms?|vines?|ivy|moss|sprouts?|suckers|bugs|ants|termites|hedge|bush(es)?|ficus|bamboo)',
  'mat(o|a|e|ar|an|aron) (el|un|la|las|los|este|ese|mi|mis) ?(\\w+ )?(tocon(es)?|arbol(es)?|raices|raiz|hierbas?|cesped|pasto|plantas?|palmas?|hormigas|comejen|brotes)',
  '(guy|staking|stake|chicken|barbed|dog fence|invisible fence|speaker|sprinkler|christmas light|landscape|bonsai|floral|mesh) wires?', 'wire mesh', 'alambre (de gallinero|de puas)',
  'heart (of palm|rot|wood)', 'heartwood', 'corazon (de palma|de la palma|del (tronco|roble|arbol))', 'bleeding (heart( vine)?|canker|sap)', 'bleed(s|ing)? (red |white )?sap', 'sangra savia',
  'snake plant', 'suicide palm', 'burning bush', 'smoke tree', 'gun safe', 'property lines?', 'line of (trees|palms|hedges?)', 'fall color', 'this fall', 'in the fall', 'fence line', 'drip ?line', 'clothes ?line', 'finish line', 'deadline', 'online', 'hot ?line', 'bottom line',
  '(vines?|tree|roots?|enredaderas?|raices) (is|are|estan|esta) (choking|strangling|suffocating|ahogando)', '(choking|strangling|drowning|ahogando) (the|my|our|el|mi|la) (\\w+ )?(tree|oak|palm|roots?|plants?|arbol|roble|palma|lawn|grass)', 'girdling roots? choke', 'teeth marks?', 'good hand', 'a hand with', 'una mano para',
  'amenaza(n|ndo)? con (demandar\\w*|una multa)', 'threat(ens|ening|ened)? (to sue|a fine|me with a (fine|lawsuit)|to fine|legal)', 'head of', 'back yard', 'chest (high|height)', 'head (high|height)', 'foot traffic', 'finger sized?', 'arm thick',
  // A tree can be sick too.
  `${plant} (that )?(is|are|looks?|seems?|got|gets|getting|is getting|was|were) (\\w+ )?(sick|ill|sickly)`, `(is|are|was|were) (my|the|this|our|that|these|those) (\\w+ )?${plant} (\\w+ )?(sick|ill|sickly)`, `(sick|ill|sickly) (looking )?(\\w+ )?${plant}`, `(makes?|made) (a|my|the|our) (\\w+ )?${plant} (sick|ill)`,
  `${planta} (\\w+ ){0,3}enferm(o|a|os|as|ado|ando|aron)`, `enferm(o|a|os|as) (mi|el|la|este|esta|mis|los|las) (\\w+ )?${planta}`,
].join('|')})\\b`, 'g');
