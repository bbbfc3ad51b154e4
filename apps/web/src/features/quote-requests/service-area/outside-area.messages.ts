export const outsideAreaMessages = {
  en: {
    flag: 'Outside the service area',
    advice: (zip: string) =>
      `ZIP code ${zip} is not in the area that we serve. You can take the job all the same.`,
  },
};
