import { formatTypedInches as inches } from '@stumpquote/domain/format/inches';

const countedMinutes = (count: number) => (count === 1 ? '1 minute' : `${count} minutes`);

const stump = (number: number) => `Stump ${number}`;

export const fieldMeasurementsMessages = {
  en: {
    title: 'What the crew found',
    optional: 'What the crew found (optional)',
    optionalHint:
      'Real figures show how good the estimates are, and make the next ones better. Leave a stump empty to skip it; they can be added later.',
    notLoaded:
      'The fields for what the crew found could not be loaded. It can be recorded after the work is completed.',
    stump,
    of: (field: string, number: number, isOnly: boolean) =>
      isOnly ? field : `${stump(number)}: ${field}`,
    groundIn: 'Width at ground level',
    groundHint: 'Widest line, with the root flare',
    cutFaceIn: 'Width of the cut (optional)',
    cutFaceHint: 'Before grinding',
    depthIn: 'Depth ground',
    depthHint: 'Below grade',
    minutes: 'Minutes at the stump',
    minutesHint: 'From lining up to raked level',
    farTitle: 'Are these figures right?',
    farWidth: (expected: string, found: string) => `${expected} was expected. Really ${found}?`,
    farMinutes: (expected: number, found: number) =>
      `${countedMinutes(expected)} at the stump expected. Really ${countedMinutes(found)}?`,
    farStump: (number: number, sentence: string) => `${stump(number)}: ${sentence}`,
    farConfirm: 'Yes, save them',
    farCancel: 'Check again',
    inches,
    units: { inches: 'in', minutes: 'min' },
    estimated: (width: string, uncertainty: string) => `Estimated ${width}, ${uncertainty}`,
    notEstimated: 'No width was estimated',
    none: 'No real figures yet. They show how good the estimates are, and make the next ones better.',
    record: 'Record figures',
    change: 'Change figures',
    save: 'Save figures',
    saved: 'Figures recorded',
    failed: 'The figures were not recorded',
    nothing: 'Enter the figures of at least one stump.',
    loadFailed: 'What the crew found could not be loaded.',
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
