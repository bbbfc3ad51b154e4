export const stumpAnalysisMessages = {
  en: {
    notFound: 'Analysis not found',
    photosGone: 'One of the photos is no longer here. Please remove it and upload it again.',
    tooOften: 'Too many analyses from this connection. Please try again later.',
    failed: 'We could not analyse the photos. Our team will look at them and measure the stump.',
    photo: {
      unreadable: (number: number) => `Photo ${number} could not be read. Please upload it again.`,
      tooSmall: (number: number, width: number, height: number) =>
        `Photo ${number} is very small (${width} x ${height} pixels). A photo straight from the camera shows more.`,
      tooDark: (number: number) => `Photo ${number} is very dark. Take it again in daylight or with the flash.`,
      blurred: (number: number) => `Photo ${number} is blurred. Hold the phone still and tap the stump to focus.`,
    },
  },
};
