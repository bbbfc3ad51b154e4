/**
 * Danger vocabulary in English and Spanish (folded words) by concept. `spark*` is a prefix, and an
 * entry with spaces is a phrase. A word may have several concepts, which the model weighs.
 */
export const dangerConcepts: Record<string, string> = {
  wire: `powerline*, power cord, cord, cords, cordon*, mast, drop line, overhead line*, electrical line*, hilo*, guaya*, palo de la luz, palo de luz, poste de luz, black line*, lines, breaker box,
    panel electrico, conduit, extension cord, feeder, insulator, chords, wire*, cable*, power line*, electric line*, service line*, line*, pole, utility pole, transformer*, conductor*, alambre*,
    tendido, poste*, transformador*, linea*, wier, wirres`,
  electric: `breaker, panel, electrified, energi*, volts, volt, volti*, electrizad*, energiz*, lectric, outlet*, socket*, contacto, apagon, luz electrica, kilov*, electric*, electr*, power, powr,
    voltage, current, live, energized, fpl, meter, corriente, luz, tension, medidor, enchufe*, high voltage, alta tension, bare, pelado*`,
  down: `wrapped around, enredad*, tangled, lying on, laying on, is lying, is laying, is down, falling, quebrad*, llegan al, llega al, reach the ground, shifted, guindando, guinda, colgad*, guind*,
    desprend*, desplom*, flopp*, droop*, sagg*, drap*, tore off, torn off, ripped off, pulled off, pulled down, fell off, blown down, blew down, blew off, came undone, dropp*, drop, drops,
    tipped, tip over, crash*, toppl*, slid, collaps*, zafo, zafad*, zafaron, derrib*, vino abajo, vinieron abajo, se vino, desgaj*, volco, volcad*, fallin, fel, tumbl*, leaning, inclinado, came
    down, toppled, collapsed, swinging, draped, resting, bajito, down, downed, fell, fallen, hang*, dangl*, loose, snapped, came off, came loose, broke, ripped, knocked, tumb*, tirad*, caid*,
    cayo, cae, caen, cayeron, callo, caerse, caer, cayendo, suelt*, solto, colga*, colgando, arranc*, revent*, atravesad*, roto, rompio`,
  place: `in the bushes, in my hedge, in the hedge, in front of the door, near the swing, on the swing, in the pool, on the fence, in the street, in the road, on the path, on the walkway, over the
    walkway, overhead, sidewalk, next to the house, at my door, front door, by the window, en el agua, en la cerca, en la banqueta, en la acera, frente a la puerta, cerca del columpio, en el
    camino, en la carretera, en la ventana, on the patio, in the back yard, in my back yard, in the backyard, in my backyard, on the sidewalk, on my house, on the house, out of the ground, on
    the driveway, near the shed, in the front yard, in the middle of, on top of the, en el jardin, en mi jardin, encima del, sobre el, enfrente, sobre la, en mi entrada, on the ground, on the
    grass, on the lawn, in my yard, in the yard, in my driveway, on my car, on my roof, on the roof, on the street, on the road, on my fence, across, puddle, en el piso, en el suelo, en el
    patio, en mi patio, en la calle, en el pasto, en la yarda, en el techo, en la entrada, charco`,
  spark: `pop, pops, popping, arc, arcs, zapp*, lights up, glow, glows, crackle, fizz*, static, relampag*, alumbra, truena, tronando, chisporrot*, cortocircuito, corto circuito, short circuit,
    shorting, shorted, humming, spark*, arcing, crackl*, buzz*, flash*, sizzl*, chisp*, chispea*, zumb*, glowing`,
  fire: `lit up, light up, lit, torch*, inferno, bonfire, burst into, igniting, flamable, flammable, kindl*, scorch*, bbq, prend*, encend*, hoguera, fogata, chamusc*, arder, lumbre, humareda, zacate
    prendido, quemazon, prendi, prendimos, brasa*, fyre, fire, fires, flame*, burning, burn, burns, blaze, blazing, ablaze, ember*, smolder*, smoulder*, ignit*, reignit*, caught fire, on fire,
    in flames, fuego, llama*, candela, incendi*, quema, queman, quemando*, quemandose, ardiendo, arde, ardio, prendio, prendid*, prendiendo, en llamas, agarro fuego`,
  uncontrolled: `flare*, flaring, catching, started up again, rekindl*, volvio a prender, volvio a encender, se reavivo, jump*, wind, viento, picking up, fast, quick*, rapido, brinc*, viene para aca, avanza, avanzando, se acerca, acercando, no hallo como, no logro, no se como, no se deja, crece, creciendo, mas
    grande, bigger, worse, nonstop, dont know how to stop, nopuede con, too big, huge, run away, ran out of water, extinguisher, extintor, hose, manguera, not working, cant control, wont go out,
    doesnt go out, no puedo apagarlo, nopuede apagar*, no tengo manguera, no tengo agua, coming this way, toward*, towards, fuera de control, viene para, hacia, no se apaga, next to the,
    spread*, out of control, put it out, put out, control, wont stop, cant stop, getting worse, reaching, closer, growing, apagar*, apaga, salio de control, pasando, paso para, alcanz*, se fue
    de las manos, cada vez mas, no para, no deja`,
  smoke: `humareda, humea*, haze, smell of burning, burning smell, humito, pouring out, smoke, smoking, smoky, fumes, humo, ahumad*, exhaust`,
  gas: `lp gas, butane, butano, cilindro, bombona, propane tank, manguera del gas, contador, gasoducto, tubo plastico, yellow tube, yellow plastic, service pipe, tanque, plastic tube, gas pipe,
    yellow hose, cylinder, gas, gaz, propane, methane, natural gas, propano, gas line, gas main, gas leak, fuga, escape, yellow pipe, yellow line, tubo amarillo, pipe, pipes, tuberia, tubo`,
  smell: `whiff, skunk, funky, funny smell, nasty smell, foul, fetid*, apesta*, peste, tufo, hediond*, hiede, jiede, rotten egg, smells weird, smell*, smel, stink*, stench, odor, reek*, rotten,
    sulfur, eggs, egg, olor, huele*, uele, oler, apesta, podrid*, azufre, huevo*`,
  hiss: `whoosh*, roar*, fizz*, spray*, jet, pressure, soplando, soplo, chiflido, chifla*, zumbido, ruido, sopla, blows, air coming, hisss*, sss, hiss*, whistl*, rushing, blowing, silb*, siseo,
    sisea, botando`,
  explode: `detonat*, burst, kaboom, explotando, revent*, bum, estallo, fireball, volo, explo*, blew, blow up, blast, boom, bang, estall*`,
  blood: `coughing blood, tosiendo sangre, se le ve blanco, white stuff, bledding, bleedin, blood, sangre, sangrado, a chorros, chorros, sangrando, soaked, hemorragia, pool of blood, spraying blood,
    botando sangre, perdiendo sangre, blood loss, pouring out, hemorrhag*, blood*, bleed*, bleading, bled, artery, squirt*, gush*, spurt*, sangr*, desangr*, hemorrag*, chorre*, borbot*`,
  body: `cheek*, cachete*, nose, jaw, ribs, rib, hips, back of, forehead, scalp, ear, ears, tooth, teeth, thumb, palm of, elbow, heel, calf, groin, lung, lungs, abdomen, costilla*, mandibula, oreja, oido, dientes,
    pulgar, codo, talon, muslo, pantorrilla, nariz, pulmon*, mano derecha, eyeball, artery, vein, venas, skin, shoulders, tummy, lip, head, leg, legs, arm, arms, hand, hands, foot, feet,
    finger*, toe, toes, face, neck, chest, eye, eyes, throat, tongue, lips, stomach, belly, hip, wrist, ankle, shin, thigh, bone, skull, spine, knee, shoulder, mouth, pierna*, brazo*, mano,
    manos, pie, pies, dedo*, cara, cuello, pecho, ojo, ojos, garganta, lengua, labios, barriga, estomago, cabeza, hueso, muneca, tobillo, rodilla, hombro, espalda, boca, panza, columna`,
  injure: `squash*, spear*, bent backwards, wrong with my neck, enganch*, snag*, caught his, got his sleeve, wrapped his, clean through, aplastado, sleeve, run over, ran over, got run over, dropped on,
    fell onto, landed on, smack*, punctur*, pierc*, poked, scrap*, rip, ripped, open, opened, split open, chopped, chop*, degloved, peeled, hanging off, dangling, lost his finger, lost a finger,
    ripped off, tore off, dislocat*, broke his, broke her, broke my, fracture, crashed into, slammed, whacked, clobber*, got my, got his, got her, mutil*, arranc*, cerceno, cort*, abrio, abri,
    se abrio, raj*, rajo, clavo, ensart*, perfor*, incrust*, astill*, desgarr*, disloc*, zafo, torcio, troncho, atropell*, paso por encima, le paso por encima, choco, machac*, magull*,
    contusion, fractura, se quebro, doblo, got caught, jerked, aplastad*, crushed, i am hurt, im hurt, is hurt, got hurt bad, really hurt, se tropezo, tripped, nail, got into, got pulled, pulled
    into, hit, hits, struck, rammed, went through, went into, stuck in, scald*, sever*, lacerat*, clav*, enterro, entro, atraves*, dio en, le dio, le pego, agarro, agarró, brinco, tajo, corté,
    cortada, rompio, rodo, rolled, landed, rolled over, slipped, came down on, volteo, aplasto, fell on, cayo encima, fell off, fell from, se cayo de, caught in, caught, cut, cuts, slic*, hurt,
    injur*, wound*, crush*, smash*, stab*, impal*, amput*, gash*, tore, torn, mangl*, burned, burnt, broken, cortó, corto, corte, corta, cortaron, lastim*, herid*, aplast*, golpe*, fractur*,
    quebr*, reban*, machuc*, quemad*, pego, pegó, stitches, kickback, amput*, cut off my, cut off his, cut off her, off his finger, off my finger, off her finger, accident, accidente, hurts, duele, concussion`,
  trapped: `stuck in, stuck under, jammed, entrap*, cant free, cant pull, penned, squeez*, prensado, atascad*, atrancad*, encerrad*, aprisionad*, quedo debajo, abajo del, nopuede salir, aplastando,
    encima de el, encima de ella, sliding on, pulled in, under it, under there, locked, cant stop it, nobody is home, salir, isnt getting out, not getting out, trapped, stuck, pinned, under,
    underneath, buried, crushed under, on top of, cant get out, cant get up, can not get out, wedged, atrapad*, atorad*, prensad*, debajo, enterrad*, sepultad*, encima, ensima, no puede salir,
    no puedo salir, no podemos salir, no sale, no se puede levantar, bajo, tapando`,
  unconscious: `isnt talking, not talking, stopped talking, not waking, doesnt wake, unconcious, unconsious, unconcius, inconciente, passing out, pass out, dropped to the ground, on the floor, on the ground
    and, laying there, not answering, doesnt answer me, wont answer, wont respond, stopped responding, motionless, ko, comatose, lights out, went limp, limp, fading, no se despierta, no
    despierta, no contesta, no habla, no dice nada, no se levanta, desvanecio, se desplomo, se fue al piso, quedo tieso, tieso, dormido y no, no abre los ojos, slumped, face down, sin moverse,
    no vuelve en si, knocked unconscious, blacking out, wont wake, isnt waking, not awake, collapsed, blackout, not conscious, no conscious, cant wake, lifeless, doesnt move, cant move, isnt
    moving, eyes rolled, talking nonsense, perdio el conocimiento, perdio el sentido, sin conocimiento, sin sentido, no reaccion*, nopuede mover*, no siento, cant feel, nopuede hablar, cant
    speak, cant talk, unconscious, unresponsive, passed out, faint*, collaps*, wake up, waking up, not moving, isnt responding, not responding, doesnt answer, not breathing, no pulse, knocked
    out, out cold, responding, blacked out, inconsciente, desmay*, desvanec*, no responde, no reacciona, no se mueve, pulso, desplom*, pulse`,
  breath: `cant catch, catch her breath, catch his breath, catch my breath, hyperventil*, blue lips, lips are blue, puffing, tight, tightness, se ahoga, ahogandose, le cuesta respirar, me cuesta
    respirar, poniendo azul, azul, moradito, falta aire, jadea*, silbido al respirar, respiracion, throat, cant breath, trouble breathing, short of breath, nopuede respirar, nopuede tragar, no
    respira, breath*, breathe, breathing, wheez*, chok*, gasp*, suffocat*, air, respir*, asfixi*, le falta el aire, turning blue, blue, morad*, aire, ahog*, swallow`,
  bite: `got me on, attack*, chased, chase, agarraron, latigazo, aguijon*, aguijonazo, picotazo, pinch*, nipped, struck by, fang*, colmillo*, got by, piquete*, stingin, stinged, stong, picaro*,
    mordido, mordida, on him, on her, on my face, cubierto de, covered in, covered with, got my, got me, all over him, all over her, all over me, picadura*, mordedura*, mordid*, stinger*, encima
    de, sting, stung, stings, bit, bitten, bite, bites, bited, pico, picó, picaron, picad*, picar*, mordi*, muerde, swarming, chasing, atacando, atacaron, atac*`,
  venom: `africanized, africanas, bumblebee*, yellow jackets, wasps nest, viper*, mamba, copperheads, adder, tarantula*, recluse, centipede*, ciempies, jelly fish, toad, sapo, iguana, raccoon, bufo,
    alligator*, gator*, caiman*, cocodrilo*, crocodile*, dog attack*, pitbull, perro, panal*, nest, avispero, abejon*, jicotea, coralillo, mapanare, boa, cobra, python, bee, bees, wasp*,
    hornet*, yellow jacket*, yellowjacket*, ant, ants, snake*, rattlesnake*, rattler, scorpion*, spider*, widow, cottonmouth, moccasin, copperhead, swarm*, hive, venom*, caterpillar, abeja*,
    avispa*, hormiga*, culebra*, serpiente*, vibora*, alacran*, escorpion*, arana*, enjambre, nido, cascabel, coral`,
  swell: `puff*, broke out, welts, welt, bloated, inflam*, hinchaz*, hinchad*, abotag*, rosetones, habones, urticaria, blotch*, red all over, rojo entero, swoll*, swole, has hives, hives all, allergic
    reaction, reaccion alergica, throat is closing, throat closing, tongue is, itchy all over, swollen shut, swell*, swollen, swolen, anaphyla*, epipen, epi pen, hinch*, ronch*, epinefrina, se
    le cierra, se me cierra, rash`,
  shock: `jolted, buzzed me, tingly, tingle, electrocution, chispazo, coriente, patada electrica, patada de corriente, se pego, nopuede soltar*, cant let go, electrificad*, calambrazo, cosquilleo,
    hormigueo, lightening, rayos, centella, shocks, electrified, electrifi*, electricity went through, corriente, shocked, shock, electrocut*, zapped, zap, jolt, tingl*, corrientazo, calambr*,
    descarga, da corriente, dio corriente, toque, toques, lightning, rayo, let go, pegado`,
  tree: `bough*, snag, widowmaker, treetop, canopy, pines, oaks, mango, ficus, royal palm, coconut*, coco, mata de, palmera*, trunks, chunk, tronco, troncon, ramon, gajos, copa, ceiba, laurel,
    flamboyan, maple, cypress, mahogany, bole, branches, trees, crane, pole, grua, poste, rama, ladder, tree*, oak, palm, pine, trunk, limb, limbs, branch*, log, logs, stump, stumps, tre,
    frond*, arbol*, roble, palma*, pino, tronco*, rama*, tocon*, gajo*, mata`,
  building: `van, pickup, bus stop, patio, deck, window, bed, apartment, trailer, mobile home, shed, fence, hallway, truck, garaje, troca, camioneta, guagua, ventana, techumbre, cabana, cocina, sala,
    recamara, dormitorio, banos, tienda, terraza, parada, office, church, carport, duplex, condo, crib, bassinet, playset, swing*, columpio*, cuna, duermen, dormimos, asleep, sleeping, sleep,
    porch roof, windshield, driver, roof, tent, cama, techos, chofer, driveway, house, home, car, bedroom, room, porch, ceiling, school, bus, playground, garage, living room, kitchen, casa,
    techo, carro, coche, cuarto, habitacion, porche, edificio, apartamento, acera, sidewalk, vehiculo, escuela`,
  imminent: `snapping, popping, making noises, making noise, breaking off, as we speak, sagging, tilting, tilts, tilted, swings, groaning, on the verge, ready to fall, ready to go, could go any, wont
    hold, not going to hold, about 2, bout to, bout 2, tronando, traquea*, chirria*, rechina*, se dobla, doblando, desgaj*, rajando*, abriendose, se abre, cuarteando, a nada de, ya casi, casi se
    cae, por desplomarse, a punto, no aguanta, no va a aguantar, cediendo, cede, getting bigger, is giving, creeping, coming loose, split in two, tipping over, volteandose, volteando, volcando,
    se voltea, se volco, rolling, sliding, collapsing, is going to, gonna fall, going to fall, gonna hit, about two, se mueve, moving toward, por caer, coming at, coming through, came through,
    came down, crashed, crashing, gives way, any time now, hundiendo, abriendo, cayendo, tragando, atraveso, torcid*, se va, cayendose, by a thread, about to, any second, any minute, any moment,
    right now, cracking, creak*, leaning, leans, tipping, splitting, rocking, swaying, giving way, lifting, coming down, a punto de, se va a, va a caer, por caerse, esta por, se esta, cruj*,
    inclin*, ladea*, partiendo*, truena, viene abajo, venir abajo, ahorita, teeter*, moviendo, tambale*`,
  inside: `dentro de, adentro de, con gente, with the driver, driver, chofer, with people, passengers, pasajeros, bebe, asleep, we sleep, kids are, ninos estan, in there, occupied, inside, in it, in
    the house, home, family, people, kids, tenants, everybody, everyone, adentro, dentro, familia, gente, personas, ninos, todos, we are, estamos`,
  hole: `crater, shaft, void, cavern, burrow, manhole, tunnel, hoyos, agujero, zanjas, excavacion, cueva, grieta, crack in the ground, barranco, canaleta, tanque septico, dirt wall, sides came in,
    walls came in, gully, culvert, alcantarilla, sumidero, barro, cavando, excavando, yard just opened, yard opened, cave*, opening, trench, arena, sand, caving, lodo, mud, cistern, cisterna,
    ditch, hole, well, pit, sinkhole*, septic, caved, cave in, gave way, opened up, hoyo, hueco, pozo, zanja, socavon, fosa, derrumb*, hundi*, hunde, septica, sank, sinking, tank, drain, cave,
    swallowed`,
  person: `coworker*, co worker, co-worker, boss, buddy, pal, granny, nana, nanny, grandad, granddad, granddaughter, twin, twins, infant, newborn, teen, teenager, youngest, oldest, stepdad, stepmom,
    dad, daddy, mommy, mum, mama, papi, mami, compa, companero*, compadre, comadre, chavo, chava, morro, morra, chiquito, chiquita, chiquillo*, criatura, anciano, anciana, abuelito, abuelita,
    vieja, viejo, joven, muchacha*, peon, ayudante, helper, customer, roommate, in law, inlaw, guest, elderly, passerby, bystander, visitor, paramedic, wifey, hubby, fella, men, workers,
    crewman, operator, foreman, ella, ellas, yerno, nuera, exmarido, inquilino, albanil, hermanito, hermanita, kiddos, members, tree guy, tree man, him, hers, worker, el nino, alguien mas,
    little one, bebita, chamaco, chama, chico, chica, guero, climber, tree cutter, podador, chofer, conductor, ellos, el senor, la senora, mis hijos, grandkid*, grandchild*, stepson, girlfriend,
    boyfriend, fiance, novio, novia, suegro, suegra, cunado, cunada, tenants, kiddo, dude, landscaper, jardinero, employee, empleado, pedestrian, cyclist, son, sons, daughter*, kid, kids, child,
    children, boy, girl, baby, toddler, nephew, niece, husband, wife, father, mom, mother, brother, sister, uncle, aunt, grandma, grandpa, grandfather, grandmother, grandson, neighbor*, worker*,
    crew, friend, man, woman, lady, guy, he, she, someone, somebody, person, people, driver, cousin, hes, shes, his, her, us, anybody, anyone, mailman, tenant, hijo*, hija*, nino*, nina*, bebe,
    nene, nena, sobrin*, esposo, esposa, marido, mujer, papa, padre, madre, hermano, hermana, tio, tia, abuel*, nieto, nieta, vecin*, trabajador*, amigo, amiga, hombre, senor, senora, alguien,
    persona*, primo, prima, suegr*, obrero, viejito, viejita, muchacho`,
  me: `i, im, me, my, i'm, mi, yo, estoy, siento, tengo, we, we're, nos, estamos`,
  ingest: `chewed a, chewed on, masco, mascaron, chewing, found the jug, took a sip, sip, sips, gulp*, guzzl*, got hold of, got a hold, bottle and its, half empty, in mouth, taste*, nibbl*, bite of,
    sprayed, spray in, inhale, breathing, sniffed, huffed, put it in his, put it in her, consumed, consumi*, agarro el frasco, agarro la botella, se echo, le cayo en, salpico, lamer, sorbo,
    probaron, se metio en la boca, se le metio, en la boca, comieron, tomaron, bebieron, aspir*, inhal*, ingeri*, drinking, in his mouth, in her mouth, in my mouth, in my kids mouth, put the,
    got in my eyes, in my eyes, en los ojos, respire, tomado, comido, tragado, beber, tragarse, se tomo, se comio, got into, inhaled, breathing in, mouthful, swallowd, tasted, probo, splashed
    in, drank, drunk, ate, eaten, swallow*, ingest*, licked, chewed, put in his mouth, took a bite, in the mouth, sipped, tomo, tomó, tome, tomé, bebio, bebi, trago, tragó, trague, comio, comió,
    comi, ingirio, mastico, chupo, lamio, metio en la boca, breathed in, splashed`,
  poison: `castor bean, jug, ricino, plant, berries, seed, sago, oleander, mushroms, toadstool*, hemlock, laundry, drain cleaner, solvent, thinner, paint thinner, kerosene, kerosen*, turpentine,
    chlorine, muriatic, caustic, triclopyr, glyphosate, glifosato, diquat, paraquat, matamaleza*, mata hierbas, mata maleza, veneno para, frasco, botella, planta, bottle, cianuro, arsenico,
    arsenic, ricin, salitre, nitrato, epsom, salt peter, saltpeter, semillitas, frutilla, fruta, manzanilla, hongo, insecticide, bug spray, rat bait, antifreeze, anticongelante, aguarras,
    detergente, disolvente, gasoline, gasolina, diesel, nitrate, spray, weed killer, sap, seeds, leaves of, powder, fertilizer, pill, mushroom, fumes, acid, acido, lye, sosa, rat poison,
    veneno*, savia, semillas, baya*, fertilizante, poison*, toxic*, herbicide, roundup, killer, pellets, chemical*, bleach, ammonia, mushroom*, pills, weedkiller, granules, pesticide, tordon,
    remover, overdose, herbicida, quimico*, hongo*, pastillas, cloro, matahierba*, intoxic*, envenen*, pesticida, insecticida, raticida, amoniaco, adelfa, liquido, polvo, bolitas`,
  sick: `slurr*, slurring, hablar raro, habla raro, borracho, drunk, duerme un lado, se le duerme, sudando frio, entumecid*, throwing, puk*, puking, barf*, jerking, twitch*, talking weird, talking
    funny, making sense, sense, out of it, delirious, delirio, delira, disorient*, clammy, cold sweat, gray, grey, white as, babea*, drool*, saliva, foaming at the mouth, espuma, can barely
    stand, stumbling, tambale*, sleepy, sluggish, queasy, upset stomach, swoon, faintish, woozy, out cold, nauseabund*, mareo, vomito, devolviendo, debilidad, se siente raro, raro, feels weird,
    feel weird, ardor, quemazon, pupils, pupilas, pale, palido, like 50 times, many times, muchas veces, faint, blind, cramps, foam, coughing, cough, tos, toser, nonsense, unwell, very ill,
    rash, burns, burning, me arde, le arde, hallucinating, alucinando, retorc*, muy mal, se siente mal, me siento mal, feel faint, feel like fainting, fainting, ciego, no veo, cant see,
    calambres, escalofrio*, stomach pain, throat burns, groggy, disorientad*, desorientad*, adormecid*, fever, vomit*, throwing up, threw up, nause*, dizz*, confus*, headache*, drowsy, sick,
    sweaty, numb, shaking, disoriented, mare*, nausea*, vomitando, palid*, temblando, debil, sueno, dolor de cabeza, blurry, vision, slurred, sudand*, foaming`,
  heart: `squeezing, jaw, quijada, fluttering, apreton, palpita*, left side, elephant, crooked, jerking, fit, cardiac arrest, paro, paro cardiaco, derrame, embolia, apoplejia, ictus, angina, smile is,
    arm just hangs, aprieta el pecho, aprieta, punzada, dolor fuerte, pecho, heart stopped, heart is racing, irregular, blood pressure, ojos en blanco, temblar, seizing, seizures, convulsing,
    boca chueca, cara chueca, chueca, lado izquierdo, half of her face, half of his face, eyes rolled back, one side of, face is droop*, cara caida, cara torcida, boca torcida, torcio la boca,
    left arm, brazo izquierdo, infart*, epilep*, chest is tight, chest tight, chest pain*, chest hurts, heart attack, heart atack, heart, stroke, seizure*, convuls*, droop*, cardiac, infarto,
    dolor de pecho, duele el pecho, ataque al corazon, corazon, convulsion*, convulsiona*, tightness, pressure, presion, racing, pounding, opresion, ataque`,
  heat: `sunstroke, overheated, overheat*, dehydrat*, deshidrat*, acalorad*, asolead*, exhaustion, agotamiento, sudando, red hot, dry skin, skin is dry, seco, stopped sweating, sudor, temperatura,
    fever, heat, hot, sun, sweat*, heatstroke, degrees, calor, sol, insolacion, suda, sudar, caliente, golpe de calor`,
  co: `co, detector, alarma, chirping, exhaust, engine running, car running, motor prendido, planta electrica, planta de luz, indoors, encerrado, encerrados, fumes, running in, prendido adentro,
    inside the garage, closed garage, monoxide alarm, in the garage, en el garaje, running inside, inside the house, carbon monoxide, monoxide, co alarm, co detector, alarm, beeping, generator,
    monoxido, generador, sonando, pitando`,
  tool: `shovel, pala, pick, pico, pitchfork, rake, spade, pole saw, loppers, wood splitter, splitter, log splitter, loader, backhoe, retro, retroexcavadora, trailer, montacargas, forklift, jack,
    gato, knife, machine, motor, blade, drum, belt, chain, serrote, cuchilla, machetazo, guadana, chapeadora, podador, tijera*, engine, auger, skid steer, excavator, bobcat, nail gun, hedge
    trimmer, weedwhacker, weed eater, excavadora, podadora, desbrozadora, taladro, serrucho, trimmer, edger, stump grinder, chainsaw*, chain saw, saw, grinder, chipper, ax, axe, mower, machete,
    winch, hatchet, drill, tractor, ladder, rope, crane, motosierra*, sierra, trituradora, hacha, maquina, chipeadora, disco, cadena, escalera, grua, moto sierra`,
  weapon: `shotgun, handgun, firearm, bullet*, gunshot*, gunfire, revolver, escopeta, rifle*, navaja, puñal, punal, bate, tubo, palo, stab*, apunal*, balacera, balas, weapons, stabbing, stabbed,
    pistolas, tiros, tiro, armed, armado, shooting, gun, knife, machete, shoot*, shot, pistol, pistola, cuchillo, dispar*, rifle, arma, bat, shovels, weapon, balazo*`,
  kill: `kill, killed, kills, killing, matar, mato, mata, matan, murder`,
  violence: `yelling, screaming at, get in through, trying to get in, trying to break, break down, intruder, intruso, burglar, prowler, robbed, mugg*, beats, beat, beating, beaten, slapp*, kick*, patea*,
    golpea*, ahorcando, ahorcar, me amarr*, nos amarr*, la amarr*, lo amarr*, tied up, hostage, rehen*, violar, violando, persigue, persiguiendo, entrar a la fuerza, forzando, meterse, se metio un, metio un, road rage, atacar,
    amenazo, amenazando, acuchill*, hurt us, hurt me, going to hurt, coming at, kidnap*, take my kid, assault*, abus*, harass*, rape*, violent*, agre*, punch*, choke*, secuestr*, robar*,
    matando, matarnos, quieren matar, va a matar, kill me, kill him, kill her, strangl*, chasing me, hitting me, threat*, attacking, attacked, hitting, breaking in, breaking into, break in,
    fight*, robbing, robber*, matarme, matarlo, amenaz*, pegando, golpeando, peleando, pelea, robando, metiendo, ladron, stalking, choking`,
  suicide: `compre la cuerda, compre la soga, compre una soga, tengo la soga, soga lista, cuerda lista, bought rope, bought a rope, got a rope, got the rope, rope is ready, do it tonight, doing it tonight, esta noche lo hago, hoy lo hago, want to be alive, wanna be alive, not be alive, rather not be alive, rather be dead, wish i wasnt alive, wish i werent alive, wish i wasnt here, no quiero estar vivo, no quiero estar viva, seguir vivo, seguir viva, seguir con vida, quisiera no despertar, quisiera estar muerto, quisiera estar muerta, no point in living, took all my pills, took all my, rope over, wont be needing, better off without me, took the pills, all my pills, todas las pastillas, cant do this anymore, no voy a estar, wont be here, done
    with life, tired of living, tired of life, sentido a vivir, sentido a la vida, no vale la pena, cansado de vivir, cansada de vivir, end my life, life isnt worth, nothing to live for, cant
    take it anymore, cant go on, want to be dead, wish i was dead, wish i were dead, not be here anymore, harm myself, harming myself, hurting myself, estaria mejor muerto, estarian mejor sin
    mi, acabar con mi vida, terminar con mi vida, ahorcarme, ahorcad*, dispararme, pegarme un tiro, matarse, desaparecer para siempre, body in the tree, hanged, hung himself, hung herself,
    noose, soga, rope around, never wake up, no despertar, overdosed, ya no quiero seguir, dont wanna live, not want to live, wanna die, better off dead, take my own life, taking my life, miss
    me if, no quiero seguir viviendo, tomarme las pastillas, bottle of pills, muchas pastillas, took too many pills, hang himself, hang herself, hanging himself, ganas de vivir, dejar de vivir,
    cut myself on purpose, quitarse la vida, cortarme las venas, self harm, slit my wrist*, no aguanto mas, suicid*, kill myself, killing myself, hurt myself, end it all, ending it all, want to
    die, wants to die, dont want to live, hang myself, no reason to live, matarme, quitarme la vida, hacerme dano, no quiero vivir, quiero morir, se quiere morir, me quiero morir, acabar con
    todo, colgarme, overdose, goodbye, jump off`,
  water: `bottom of, fondo de, swept away, se lo llevo, se llevo a, corriente, went in the, fell in the water, surf, current, storm surge, marejada, crecida, creciente, deep end, jacuzzi, hot tub,
    tub, banera, tina, river, hundiendo, hundio, in the water, under water, underwater, sank, went under, didnt come up, no sale del agua, se hundio, marea, charco, bajo el agua, creek, arroyo,
    bay, ocean, water, pool, canal, lake, pond, flood*, drown*, rising, puddle, agua, piscina, alberca, lago, estanque, rio, inund*, ahogando, ahogo, ahoga, subiendo, face down, boca abajo,
    sumergid*`,
  rescue: `auxilio, socorro, send someone quick*, send someone now, send someone please, emergencias, medics, medic, rescate, rescatistas, llamen a alguien, send somebody, ayudenos, help me please,
    please help me, help us, somebody help, alguien ayud*, in danger, estoy en peligro, en peligro, necesito ayuda, we need the fire department, ayudenme, help emergency, ayuda emergencia, it is
    an emergency, this is an emergency, es una emergencia, ambulanse, emt, ems, sheriff, call 911, llamen, llame al, need help, send help, manden, please hurry, por favor vengan, apurense, que
    alguien, emergency, 911, ambulance, firefighters, firemen, paramedics, police, cops, hurry, come quick, emergencia, ambulancia, bomberos, policia, vengan, rapido, urgencia, mayday, rescue`,
  die: `perish*, fatal*, mortal, falleciendo, agoniz*, wont make it, isnt going to make it, is gone, muriend*, se muere, moribund*, drop dead, lifeless, sin vida, no va a sobrevivir, life
    threatening, dieing, bleeding out, esta muriendo, about to die, near death, no va a vivir, se nos va, dying, die, dies, dead, death, life or death, muriendo, muere, murio, muerto, grave,
    gravely, critical, dont make it`,
  severe: `so many, count, bad, horrible, terrible, awful, really bad, quickly, fast, huge, massive, screams, lloran*, crying, llorando, grita, grit*, sola, solo, monton, muchisim*, bastante, feo, fea,
    horrib*, fuerte, no deja de, no para de, out of control, emergency, badly, lots of, a lot, all over, everywhere, deep, cant, cannot, wont, worse, mucho, mucha, muchas, por todos lados,
    profund*, no puede, no puedo, no podemos, screaming, gritando, whole, alone, nobody is home`,
  strike: `hit, struck, nicked, broke, broken, ruptur*, punctur*, severed, cut, cut through, sliced, dug into, ripped, cracked, burst, busted, leaking, leak, leaks, coming out, spew*, rompimos, rompio,
    rompi, rompieron, golpe*, pique, pico, perfor*, pinch*, corto, cortamos, corte, le dio, le dieron, le dimos, tumbo, escap*, saliendo, sale, salen, fuga, reventamos, danamos`,
  onfire: `fence is catching, house is catching, shed is catching, is catching fire, agarro la cerca, agarro la casa, agarro el techo, agarro lumbre, ya agarro, went up in flames, burst into flames, caught on fire, caught fire, lit on fire, set fire, burning fast, fully involved, lumbre, sigue prendido, esta prendido, esta prendida, prendida en
    fuego, wont stop burning, still burning and, se esta quemando, burning stuff, burning up, se prendio, se nos prendio, se me prendio, fuego en, incendiando*, se incendia, jumped to, hedge
    lit, on fire, in flames, catch fire, is burning, are burning, burning down, flames coming, flames are, theres a fire, there is a fire, a fire in, fire in, fire behind, fire on, ablaze, fire
    spreading, fire is, fire went, in fire, se quema, quemandose, en llamas, en fuego, hay fuego, hay un fuego, hay un incendio, se incendio, agarro fuego, agarro candela, cogio fuego, cogio
    candela, salen llamas, esta ardiendo, se esta prendiendo, prendido en, wildfire, exploded, exploto, candela se, fuego se, house fire, brush fire, blew up`,
  clitic: `le, lo, se, les, him, her, them, os`,
  plant: `acorns, acorn, branch, branches, limb, limbs, trunk, seeds, vegetables, garden, compost, ramas, rama, semillas, matas de, tree, trees, grass, lawn, root, roots, leaf, leaves, weed, weeds,
    palm, palms, mulch, plant, plants, bark, sap, canker, soil, flower*, hedge, bush, seedling*, avocado, mango, orchid, rose, roses, oak, fungus, chips, grindings, cesped, pasto, raiz, raices,
    hoja, hojas, planta, plantas, mata, matas, savia, arbol, arboles, corteza, palma, aguacate, jardin, hongos, virutas, sprout*, brotes, vine, pollen, polen`,
  isnow: `is, are, theres, hay, esta, estan, its, hes, shes, im, just, now, right now, acaba de, ahora, ahorita, ahora mismo, getting, were, keeps, started, empezo, se me, has, tiene, tengo`,
  notable: `not, isnt, doesnt, wont, cant, no, nopuede, cannot, stopped, dejo de, ya no, dont`,
  whatnow: `what do i do, what do we do, what should i do, what can i do, que hago, que hacemos, que puedo hacer, please, por favor, help, ayuda, hurry, rapido, oh my god, omg, dios mio, ay dios`,
  evident: `heart attack, heart atack, infarto, infartad*, cardiac arrest, paro cardiaco, ataque al corazon, ataque cardiaco, socorro, wont wake up, wont wake, isnt waking up, no se despierta, no despierta, fingers are gone, finger is gone, toes are gone, sin dedos, splitting headache, will jump, going to jump, se va a
    tirar, dice que se tira, line is on my car, flames by, flames coming, hay llamas, hanging myself, auxilio, gas line is, cracking and my, is on my car, a heart attack, having a heart attack,
    un infarto, call 911, llamen al 911, auxilio ayuda, took all my, took all the pills, me tome todas, whole bottle, frasco entero, with a rope, con una soga, la soga, the rope, im ending it,
    termino con todo, squeezing feeling, squeezing in my chest, apreton en el pecho, took the pills, took some pills, tome las pastillas, tomo las pastillas, coughing blood, tosiendo sangre,
    vomiting blood, clutching his chest, clutching her chest, clutching my chest, agarra el pecho, two little holes, dos hoyitos, gas terrible, house stinks of gas, gone limp, on fire and, catch
    her breath, catch his breath, bleeding bad, bleedin bad, blood squirting, foaming at the mouth, ojos en blanco, got run over, run over by, ahorcad*, shotgun, in the chipper, wire on my car,
    cable encima, wires on the road, hand went in, lips are blue, not making sense, body in the, face is drooping, at the bottom of the pool, fondo de la piscina, fondo de la alberca, help me
    please, sangre a chorros, a chorros, dont see him, cant find my kid in the water, bitten by a, electric shock, descarga electrica, is drowning, are drowning, im drowning, alguien se ahoga,
    carbon monoxide alarm, monoxide is, alarma de monoxido, hay monoxido, suicidal, suicidarme, suicidarse, suicide note, committing suicide, commit suicide, me muero desangr*, downed line,
    downed lines, downed wire, downed power, quiero matar*, tree is falling, arbol se esta cayendo, trailer came down, esta enterrado, esta enterrada, trench caved, caved in on, zanja se
    derrumbo, im dying, i am dying, me muero, me estoy muriendo, life or death, we are trapped, im trapped, i am trapped, i am stuck under, im stuck under, estamos atrapados, estoy atrapado,
    estoy atrapada, allergic reaction, reaccion alergica, picadura de serpiente, picadura de culebra, mordedura de, snake bit, bitten by a snake, intoxico, intoxicad*, shooting outside,
    disparando, tirotoeo, tiroteo, firemen, bleeding badly, bleeding out, wont stop bleeding, not responding, no responde, isnt responding, unresponsive, choking, cant swallow, chest hurts, me
    duele el pecho, propane leak, hit a gas line, hit the gas line, hit gas line, necesito la policia, need the police, llamen a los bomberos, llamen a la policia, need firefighters, se esta
    ahogando, fell in the pool, going to hang, voy a colgar, jumping off, jumped off, jump off, want to jump, electrocut*, unconscious, inconsciente, convuls*, derrame cerebral, un derrame,
    desangr*, no respira, not breathing, isnt breathing, cant breathe, nopuede respirar, ambulance, ambulancia, kill myself, gas leak, fuga de gas, escape de gas, seizure, having a stroke,
    paramedics, overdose*, matarme, golpe de calor, heat stroke, anaphyla*, epipen, smell gas, smells like gas, smells of gas, gas smell, huele a gas, olor a gas, rotten eggs, rotten egg, huevo
    podrido, huevos podridos, sangra mucho, bleeding a lot, chest pain*, dolor de pecho, dolor en el pecho, corrientazo, snake bite, snakebite, mayday, no pulse, sin pulso, quiero morir, want to
    die, wire down, wires down, line down, lines down, cable caido, cables caidos, cable tirado, live wire, on fire, en llamas, desmay*, passed out, lightning struck, hit by lightning, trapped
    under, atrapado debajo, pinned under, chispeando, sparking`,
  past: `last year, last month, last week, last summer, last spring, last fall, last time, years ago, year ago, months ago, weeks ago, days ago, ago, used to, since the, in 2022, in 2023, in 2024, in
    2025, yesterday, last night, back in, hurricane, when i was, once, el ano pasado, el mes pasado, la semana pasada, hace anos, hace un ano, hace meses, hace semanas, hace dos, hace tres, hace
    dias, ayer, anoche, en el 2022, pasado, pasada, huracan, january, february, march, april, june, july, august, september, enero, febrero, marzo`,
  resolved: `just a heads up, just letting you know, solo les aviso, for christmas, at christmas, last christmas, en navidad, hace como, five years, surgery, operaron, operado, operada, in may, in june,
    for years, years back, finally, last weekend, insurance paid, paid, moved out, vinieron, vinieron por, ya lo quitaron, seguro pago, long gone, recuperad*, sano y salvo, safe and sound, were
    fine, was fine, turned out fine, quedo bien, solucionad*, reconnected, restored, restablec*, fixed it, fpl fixed, took the wire away, department left, company left, they left, no problem,
    came and fixed, no emergency, long ago, nothing serious, wasnt hurt, not hurt, is fine, are fine, esta bien, estan bien, no paso nada, nada grave, sin heridos, se resolvio, lo resolvieron,
    ya volvio, ya no hay, ya no huele, se la llevaron, se lo llevaron, fuera de peligro, repuso, ya apagad*, fixed, repaired, removed, already, fine now, ok now, is ok, all good, safe now, is
    out, was out, put out, nobody was hurt, nobody got hurt, no one hurt, no damage, nothing damaged, nothing urgent, just a bruise, back on, recovered, healed, better now, just curious, no
    longer, cleared, handled, arregl*, repar*, ya vinieron, ya se, ya lo, ya esta bien, ya estoy bien, apagaron, apagamos, nadie se lastimo, sin dano, todo bien, no es emergencia, ya quedo,
    curado, ya paso`,
  hypothetical: `normally, usually, generally, necessary, requirement*, rule, rules, law, allowed, ley, obligatorio, required, tips, consejos, safest, what are, whats the, are they, do they, is there any,
    how often, how many, each year, normalmente, usualmente, generalmente, cuantos, cuantas, cuales, que tan, son, es bueno, es malo, es peligrosa, conviene, prefer*, before you, antes de, para
    cuando, como evito, how to prevent, por que, if you, if i, if we, if it, were to, what would, how to, como se, se puede, pueden, podrian, puedo, tarea, school report, homework, movie,
    pelicula, dream, soñe, article, story, news, noticias, saw a video, vi un video, game, joke, jaja, lol, haha, just asking, wondering, curious, solo pregunto, en general, in general, policy,
    training, book, what if, if someone, if somebody, would, could, might, can i, can you, do i, do you, does, should i, how do, how can, how close, how far, how long, how much, is it safe, is
    it legal, is it ok, is it normal, what happens, what should i do if, will, are there, is there, who, which, when can, when do, worried, prevent, avoid, risk, plan*, someday, in case,
    hypothetically, ever, recommend*, podria, como, que pasa si, que hago si, quien, cual, cuando, cuanto, cuanta, es legal, es seguro, es normal, es peligroso, hay riesgo, algun dia, por si
    acaso, recomiend*, evitar, prevenir, sirve, a que, hay que, seria`,
  business: `deposit, appointment, cancel, cancelen, deposito, cover, covered, inspector, hoa, review, resena, gate, porton, parrilla, friday, viernes, next week, otra semana, your guys, your crew, your
    guy, trabajadores, muchachos, price*, cost*, quote, quotes, estimate, charge, insurance, insured, permit, schedule, reschedule, invoice, company, service, grind, grinding, remove, removal,
    removed, haul, pay, pays, responsible, liable, prune, trim, plant, planting, rent, warranty, hire, form, website, precio*, cuesta, cobran, cotizacion, seguro, permiso, cita, compania,
    servicio, triturar, quitar, sembrar, plantar, podar, podan, paga, alquilar, demandar, contrat*, formulario, pagina`,
  allergy: `allerg*, alerg*`,
  contact: `touch*, tocando, toca, tocan, toco, tocaron, rozando, roza, in contact, contacto con, leaning on, leaning against, resting on, resting against, recargad*, recostad*, apoyad*`,
  held: `hold, holding, sosteng*, sosteniendo, agarrando, agarrad*`,
  fuel: `gas, gasoline, gasolina, petrol, diesel, fuel, combustible, kerosene, queroseno, gas can, propane, propano`,
  spill: `spill*, spilt, leak*, drip*, splash*, pour*, derram*, gote*, tirando, chorre*, boto`,
};
