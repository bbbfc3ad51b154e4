export const analysisProgressMessages = {
  en: {
    processing: 'Processing',
    preprocessing: 'Image preprocessing',
    analyzing: 'AI analysis',
    waiting: 'Waiting',
    inProgress: 'In progress',
    complete: 'Complete',
    label: (stage: string) => `${stage} in progress`,
  },
  es: {
    processing: 'En análisis',
    preprocessing: 'Preparación de las fotos',
    analyzing: 'Análisis con IA',
    waiting: 'En espera',
    inProgress: 'En curso',
    complete: 'Listo',
    label: (stage: string) => `${stage} en curso`,
  },
};
