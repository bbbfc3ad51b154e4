import { stageLabels } from '@stumpquote/domain/quote-requests/request-stage';

export const requestStageMessages = {
  en: {
    label: 'How far your request has come',
    stages: stageLabels,
    position: (step: number, of: number, label: string) => `Step ${step} of ${of}: ${label}`,
    done: 'done',
  },
};
