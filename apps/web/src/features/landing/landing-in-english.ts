/** The landing page in English. */
export const landingInEnglish = {
  heroPlace: (county: string) => `Stump grinding in ${county}`,
  heroTitle: 'Photograph the stump. Know what it costs.',
  heroLede:
    'We measure the stump in your photo and show you a price range in seconds. A sheet of letter paper on the cut narrows the range.',
  heroSignedOutText:
    'Sign in or create an account to request a personalized quote for your tree stump removal.',
  heroSignedOutButton: 'Sign In to Get Started',
  heroSignedInText:
    'Request a personalized quote for your tree stump removal through your dashboard.',
  heroSignedInButton: 'Go to Dashboard',
  heroWithoutAccount: 'or start below without one',
  start: {
    button: 'Start with a photo',
    drop: 'Drop your photo here, or choose one',
    release: 'Let go to add your photo',
    choose: 'Start with a photo',
    take: 'Take a photo',
  },

  example: {
    label: 'Example',
    photoAlt: (width: string, uncertainty: string) =>
      `Computer-made picture of a live oak stump on a lawn with a sheet of letter paper on its cut face. The cut face is outlined. A line marks the widest part at the ground: ${width}, ${uncertainty}.`,
    price: 'Price range',
    width: 'Width at the ground',
    better: ({ to, from }: { to: string; from: string }) =>
      `Check the outline: give or take about ${to} in instead of ${from}.`,
    note: (speciesName: string, trueWidth: string) =>
      `A rendered ${speciesName} stump. This is what the photo alone gives at our standard prices. The true width is ${trueWidth}.`,
  },

  howTitle: 'How it works',
  howLede: 'Four steps, from your phone beside the stump to an empty spot in the lawn.',
  steps: [
    {
      title: 'Upload Photos',
      text: 'Take up to five photos from different sides. A sheet of letter paper on the cut shows how large the stump is.',
    },
    {
      title: 'AI Analysis',
      text: 'The analysis measures the stump in your photos and shows complexity, hours and price with their margins. You can check the outline it drew, or type a width from a tape measure.',
    },
    {
      title: 'Receive Quote',
      text: 'You see a preliminary range right away. The detailed quote comes by email within 24 hours, with a link to every line.',
    },
    {
      title: 'Schedule Service',
      text: "Accept the quote and pick an arrival window that works for you. We'll have the buried lines marked before we grind.",
    },
  ],

  benefitsTitle: 'Why people send us the photo first',
  benefits: {
    technology: {
      title: 'Advanced Technology',
      text: 'A width with its margin of error and a price from written rules, not a guess over the phone. You see where every number comes from.',
    },
    professionals: {
      title: 'Expert Professionals',
      text: 'Local crews with their own grinders, who know root flare, surface roots and what live oak does to cutter teeth.',
    },
    pricing: {
      title: 'Competitive Pricing',
      text: 'Priced by the inch and shown line by line. Additional stumps on the same visit cost less than the first.',
    },
    environment: {
      title: 'Environmentally Conscious',
      text: 'Grindings can stay as mulch or backfill. We take only the stump and leave the soil and the roots around it alone.',
    },
    scheduling: {
      title: 'Convenient Scheduling',
      text: 'Pick from times that are really open, right on your phone, and move the appointment up to 24 hours before.',
    },
    guarantee: {
      title: '100% Satisfaction Guarantee',
      text: "If the work isn't what the quote describes, tell us. The crew comes back and makes it right.",
    },
  },

  faqTitle: 'Questions people ask first',
  faqMore: 'Something else about a tree?',
  faqChat: 'Ask us',
  faq: [
    {
      question: 'How does the quote process work?',
      answer: () =>
        "You send up to five photos and tell us where the stump is. The analysis measures the stump in the photos, or uses the width you read off a tape. It shows a price range while you're on the page. If a photo doesn't show enough, it says so, and our team measures. We check every photo ourselves, then email you a detailed quote with a link to its tracking page. There you can accept it, ask for another day, or say no.",
    },
    {
      question: 'What information do I need to provide?',
      answer: () =>
        "At least one photo, your name, email address and phone number, and the address with its ZIP code. Letter paper on the cut, or a tape measurement at the ground, narrows the price range. Without either, it's wide. If you know them, add the kind of tree, the width of your gate and whether roots show. Each one narrows the range.",
    },
    {
      question: 'How long does it take to get a quote?',
      answer: () =>
        'The detailed quote reaches you within 24 hours. Simple stumps may get an instant preliminary estimate. You see a range before you send anything, along with what would make it more exact. If no width can be measured in the photos, you get the price with the quote.',
    },
    {
      question: 'What affects the cost of stump removal?',
      answer: () =>
        "Mostly the width at the ground, where the trunk spreads into the roots (the root flare). It's wider than the cut on top. A tall cut, hard wood such as live oak, and roots above the ground each add a line. So do a slope, a narrow gate and hauling away the grindings. Every line is on your quote, so you can see what you're paying for.",
    },
    {
      question: 'Do you offer emergency service?',
      answer: (phone: string | null) =>
        `Yes. If a stump blocks a driveway or endangers someone, call us${phone ? ` at ${phone}` : ''} rather than waiting for a quote. Emergency service may carry an extra fee. We'll tell you before we come. By law, the utilities get two full business days to mark buried lines, unless someone is in danger.`,
    },
  ],

  requestTitle: 'Request Your Free Quote',
  requestLede:
    'Three short steps: photos, contact details, review. You see a preliminary range before you send anything.',
  requestGoOn: 'Your photo is at the top of this page. Add to it, or go on to the contact details.',
  requestOpen: 'Open the request form',
};

export type LandingTexts = typeof landingInEnglish;
