export const measuredSetMessages = {
  en: {
    title: 'Help us measure better',
    optional: 'Optional, and separate from everything else you agreed to.',
    privacy: 'What we do with it',
    revokeHint:
      "Uncheck the box to take it back. The crew's photos of your stumps are then deleted.",
    given: (when: string) => `You agreed on ${when}.`,
    revokeTitle: 'Take your consent back?',
    revokeText: "The crew's photos of your stumps are deleted. They can't be restored.",
    revoke: 'Take it back',
    keep: 'Keep it',
    saved: 'Thank you. Your consent is saved.',
    revoked: "Taken back. The crew's photos of your stumps were deleted.",
    failed: "Your choice wasn't saved",
  },
  es: {
    title: 'Ayúdenos a medir mejor',
    optional: 'Es opcional y no depende de nada más de lo que usted aceptó.',
    privacy: 'Qué hacemos con eso',
    revokeHint:
      'Desmarque la casilla para retirar el permiso. Entonces se borran las fotos de sus tocones que tomó la cuadrilla.',
    given: (when: string) => `Usted aceptó el ${when}.`,
    revokeTitle: '¿Retirar el permiso?',
    revokeText: 'Se borran las fotos de sus tocones que tomó la cuadrilla. No se pueden recuperar.',
    revoke: 'Retirarlo',
    keep: 'Mantenerlo',
    saved: 'Gracias. Guardamos su permiso.',
    revoked: 'Permiso retirado. Se borraron las fotos de sus tocones que tomó la cuadrilla.',
    failed: 'No se guardó lo que eligió',
  },
};
