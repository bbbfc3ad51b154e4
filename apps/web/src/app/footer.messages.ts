export const footerMessages = {
  en: {
    quickLinks: 'Quick Links',
    home: 'Home',
    request: 'Request a quote',
    track: 'Track Quote',
    chat: 'Tree Health Chat',
    terms: 'Terms of Service',
    privacy: 'Privacy Policy',
    services: 'Services',
    serviceList: ['Stump removal', 'Stump grinding', 'Land clearing', 'Root removal'],
    contact: 'Contact',
    copyright: (year: number, company: string) => `© ${year} ${company.replace(/\.$/, '')}. All rights reserved.`,
    scheme: 'Colors',
    schemeLight: 'Light',
    schemeDark: 'Dark',
    schemeAuto: 'As the device',
  },
};
