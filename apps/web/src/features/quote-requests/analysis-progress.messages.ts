export const analysisProgressMessages = {
  en: {
    processing: 'Processing',
    preprocessing: 'Image preprocessing',
    analysing: 'AI analysis',
    waiting: 'Waiting',
    inProgress: 'In progress',
    complete: 'Complete',
    label: (stage: string) => `${stage} under way`,
  },
};
