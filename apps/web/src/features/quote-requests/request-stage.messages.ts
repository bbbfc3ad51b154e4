import { stageLabels } from '@stumpquote/domain/quote-requests/request-stage';

export const requestStageMessages = {
  en: {
    label: "Your request's progress",
    stages: stageLabels.en,
    position: (step: number, of: number, label: string) => `Step ${step} of ${of}: ${label}`,
    done: 'done',
  },
  es: {
    label: 'En qué etapa está su solicitud',
    stages: stageLabels.es,
    position: (step: number, of: number, label: string) => `Paso ${step} de ${of}: ${label}`,
    done: 'listo',
  },
};
