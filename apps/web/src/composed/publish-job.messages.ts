/** What the company and the office read. */
export const publishJobMessages = {
  en: {
    title: 'Finished job for the home page',
    notAgreed:
      "The customer hasn't agreed to show this job. They can on their page, and the review email leads there.",
    intro:
      'The customer agreed. Choose their photo, add one of the finished work, and publish both. Only city, month and width are shown with them.',
    before: 'Photo before the work',
    beforeNumber: (number: number) => `Photo ${number} of the customer`,
    noPhotos: 'The customer sent no photo, so there is nothing to compare.',
    addAfter: 'Add a photo of the finished work',
    otherAfter: 'Choose another photo',
    after: 'Photo after the work',
    afterAlt: 'The finished work',
    sending: (percent: number) => `Uploading the photo: ${percent}%`,
    sendFailed: "The photo wasn't uploaded",
    publish: 'Publish',
    published: (when: string) => `On the home page since ${when}.`,
    done: 'Finished job published',
    failed: "The job wasn't published",
    takeDown: 'Take it down',
    takeDownTitle: 'Take this job off the home page?',
    takeDownText:
      "The customer's consent stays, so you can publish it again with a new photo of the finished work.",
    takenDown: 'Finished job taken down',
    takeDownFailed: "The job wasn't taken down",
    loadFailed: "The finished job couldn't be loaded.",
    retry: 'Try again',
  },
};
