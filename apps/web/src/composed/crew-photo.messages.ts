export const crewPhotoMessages = {
  en: {
    photo: 'Photo of the stump',
    take: 'Take a photo with the sheet',
    again: 'Take another photo',
    takeHint: 'The whole stump and the sheet on or beside it, before grinding.',
    check: 'Check the outline',
    checked: 'Change the outline',
    checkHint: 'A photo with a checked outline improves the measuring most. You can skip this.',
    checkedHint: 'The outline is saved with the photo.',
    confirm: 'The outline is right',
    sending: (percent: number) => `Uploading the photo: ${percent}%`,
    failed: "The photo wasn't uploaded",
    of: (stump: number, label: string) => `Stump ${stump}: ${label}`,
  },
};
