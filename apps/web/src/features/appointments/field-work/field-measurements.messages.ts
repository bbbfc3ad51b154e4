import { formatTypedInches as inches } from '@stumpquote/domain/format/inches';

const countedMinutes = (count: number) => (count === 1 ? '1 minute' : `${count} minutes`);

const stump = (number: number) => `Stump ${number}`;

export const fieldMeasurementsMessages = {
  en: {
    title: 'What the crew found',
    optional: 'What the tape says (optional)',
    optionalHint:
      'Two readings and a photo per stump: across the cut, at grade, and a picture with the sheet. They show how good the estimates are, and make the next ones better. Leave the widths blank to skip a stump; you can add it later.',
    notLoaded:
      "The fields for what the crew found couldn't be loaded. It can be recorded after the work is completed.",
    stump,
    of: (field: string, number: number, isOnly: boolean) =>
      isOnly ? field : `${stump(number)}: ${field}`,
    groundIn: 'Width at ground level',
    groundHint: 'At its widest, with the root flare',
    cutFaceIn: 'Width of the cut (optional)',
    cutFaceHint: 'Before grinding',
    depthIn: 'Grinding depth',
    depthHint: 'Below grade',
    minutes: 'Minutes at the stump',
    minutesHint: 'From setup to raked level',
    photoThere: 'There is a photo already. A new one replaces it.',
    photoSending: 'The photo is still uploading.',
    consent:
      'The customer agreed that we may use the tape and the photo to measure better: photograph the stump with the sheet before you grind.',
    noConsent:
      "The customer hasn't agreed to the use of photos yet. A photo is deleted after 30 days unless they do.",
    skipTitle: 'Complete without the tape?',
    skipText:
      'Nothing improves the estimates more than a measured width. It takes a minute. After grinding it is too late for the photo.',
    skipped: (stumps: readonly number[]) =>
      `Nothing is entered for ${stumps.map((number) => `stump ${number}`).join(', ')}.`,
    skipConfirm: 'Complete without it',
    skipCancel: 'Measure first',
    doneTitle: 'Already marked as completed',
    doneText:
      'This work was marked as completed in another window. What you entered is still here. Save it to add it to the work; figures recorded there stay as earlier records.',
    farTitle: 'Are these numbers right?',
    farWidth: (expected: string, found: string) => `We expected ${expected}. Is ${found} right?`,
    farMinutes: (expected: number, found: number) =>
      `We expected ${countedMinutes(expected)} at the stump. Is ${countedMinutes(found)} right?`,
    farStump: (number: number, sentence: string) => `${stump(number)}: ${sentence}`,
    farConfirm: 'Yes, save them',
    farCancel: 'Check again',
    inches,
    units: { inches: 'in', minutes: 'min' },
    estimated: (width: string, uncertainty: string) => `Estimated ${width}, ${uncertainty}`,
    notEstimated: 'No width was estimated',
    none: 'No actual measurements yet. They show how good the estimates are, and make the next ones better.',
    record: 'Record measurements',
    change: 'Change measurements',
    save: 'Save measurements',
    saved: 'Measurements recorded',
    failed: "The measurements weren't recorded",
    nothing: 'Enter the measurements of at least one stump.',
    loadFailed: "What the crew found couldn't be loaded.",
    notRecorded: 'Nothing recorded',
    found: ({
      groundIn,
      cutFaceIn,
      depthIn,
      minutes,
    }: {
      groundIn: number;
      cutFaceIn: number | null;
      depthIn: number;
      minutes: number;
    }) =>
      `${inches(groundIn)} wide at ground level, ${cutFaceIn === null ? '' : `${inches(cutFaceIn)} across the cut, `}${inches(depthIn)} deep, ${minutes} minutes`,
    recordedBy: (by: string | null, when: string) => `${by ?? 'Deleted user'}, ${when}`,
    earlier: (count: number) => (count === 1 ? 'One earlier record' : `${count} earlier records`),
  },
};
