export const crewPhotoMessages = {
  en: {
    photo: 'Photo of the stump',
    take: 'Take a photo with the sheet',
    again: 'Take another photo',
    takeHint: 'The whole stump and the sheet on or beside it, before grinding.',
    check: 'Check the outline',
    checked: 'Outline checked',
    checkHint: 'With its outline checked, the photo also teaches the measuring. It counts without.',
    confirm: 'The outline is right',
    failed: "The photo wasn't uploaded",
    of: (stump: number, label: string) => `Stump ${stump}: ${label}`,
  },
};
