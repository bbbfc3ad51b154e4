export const outsideAreaMessages = {
  en: {
    flag: 'Outside the service area',
    advice: (zip: string) =>
      `ZIP code ${zip} isn't in the area we serve. You can still take the job.`,
  },
};
