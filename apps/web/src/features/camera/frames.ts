/**
 * The network sees frames at this longer side: enough for the corners of a sheet, and quick to
 * read.
 */
const lookSide = 800;

const jpegQuality = 0.92;

/** One frame of a video at full size, from which both the look and the photo are made. */
export interface CameraFrame {
  /** Input of the network; the receiver must close it. */
  small(): Promise<ImageBitmap>;
  /** This frame as a photo. */
  photo(): Promise<File>;
}

/**
 * Copies frames of a video into one canvas: a frame is valid until the next one. Null before the
 * video has a picture.
 */
export function frameSource(): (video: HTMLVideoElement) => CameraFrame | null {
  const canvas = document.createElement('canvas');
  return (video) => {
    const { videoWidth: width, videoHeight: height } = video;
    const context = canvas.getContext('2d');
    if (width === 0 || context === null) return null;
    if (canvas.width !== width || canvas.height !== height)
      Object.assign(canvas, { width, height });
    context.drawImage(video, 0, 0);
    const scale = Math.min(1, lookSide / Math.max(width, height));
    return {
      small: () =>
        createImageBitmap(canvas, {
          resizeWidth: Math.round(width * scale),
          resizeHeight: Math.round(height * scale),
          resizeQuality: 'medium',
        }),
      photo: () =>
        new Promise((resolve, reject) => {
          canvas.toBlob(
            (blob) =>
              blob === null
                ? reject(new Error("the camera's picture couldn't be saved"))
                : resolve(new File([blob], 'stump.jpg', { type: 'image/jpeg' })),
            'image/jpeg',
            jpegQuality,
          );
        }),
    };
  };
}
