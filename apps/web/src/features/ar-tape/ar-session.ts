import type { CameraTilt } from '@stumpquote/domain/quote-requests/camera-tilt';
import type { ArPoint } from '@stumpquote/domain/stump-analysis/ar-measurement';
import { cameraPicture } from './camera-picture';
import { inPicture, tiltOf } from './view-geometry';

/** A photo from the live picture, and how the camera was held. */
export interface TakenPhoto {
  readonly file: File;
  readonly tilt: CameraTilt;
}

export interface ArFrame {
  /** Where the middle of the picture meets a surface. */
  readonly hit: ArPoint | null;
  /** False while the phone doesn't know where it is. */
  readonly isTracking: boolean;
  /** Where a point is in the picture, as shares from its top left corner. */
  readonly placeOf: (point: ArPoint) => readonly [x: number, y: number] | null;
}

interface ArListener {
  readonly onFrame: (frame: ArFrame) => void;
  /** The phone lost its place: earlier points are elsewhere now. */
  readonly onLost: () => void;
  /** Ended by the page, the back button, or the browser. */
  readonly onEnd: () => void;
}

export interface ArSession {
  end(): void;
  /** Null if the browser doesn't give the camera's picture. */
  readonly takePhoto: (() => Promise<TakenPhoto | null>) | null;
}

const nothingSeen: ArFrame = { hit: null, isTracking: false, placeOf: () => null };

/** Starts the live picture with `root` over it. Must follow a tap; rejects if the phone or the person refuses. */
export async function startArSession(root: HTMLElement, listener: ArListener): Promise<ArSession> {
  const gl = document.createElement('canvas').getContext('webgl2', { xrCompatible: true });
  if (gl === null || navigator.xr === undefined) throw new Error('no live picture here');
  const session = await navigator.xr.requestSession('immersive-ar', {
    requiredFeatures: ['hit-test', 'dom-overlay'],
    optionalFeatures: ['camera-access'],
    domOverlay: { root },
  });
  const end = () => void session.end().catch(() => undefined);
  const endIfHidden = () => document.hidden && end();
  document.addEventListener('visibilitychange', endIfHidden);
  session.addEventListener('end', () => {
    document.removeEventListener('visibilitychange', endIfHidden);
    gl.getExtension('WEBGL_lose_context')?.loseContext();
  });
  try {
    const takePhoto = await runFrames(session, gl, listener);
    // Only now: one that couldn't start is refused, not ended.
    session.addEventListener('end', () => listener.onEnd());
    return { end, takePhoto };
  } catch (error) {
    end();
    throw error;
  }
}

/** Reports every frame; returns how to take a photo. */
async function runFrames(
  session: XRSession,
  gl: WebGL2RenderingContext,
  { onFrame, onLost }: ArListener,
): Promise<ArSession['takePhoto']> {
  const layer = new XRWebGLLayer(session, gl);
  await session.updateRenderState({ baseLayer: layer });
  const space = await session.requestReferenceSpace('local');
  const viewer = await session.requestReferenceSpace('viewer');
  const source = await session.requestHitTestSource?.({ space: viewer });
  space.addEventListener('reset', onLost);
  let wanted: ((photo: Promise<TakenPhoto> | null) => void) | null = null;
  const loop: XRFrameRequestCallback = (_, frame) => {
    session.requestAnimationFrame(loop);
    gl.bindFramebuffer(gl.FRAMEBUFFER, layer.framebuffer);
    gl.clear(gl.COLOR_BUFFER_BIT);
    const pose = frame.getViewerPose(space);
    const view = pose?.views[0];
    if (pose === undefined || view === undefined) return onFrame(nothingSeen);
    if (wanted !== null) wanted(photoOf(session, gl, view));
    wanted = null;
    onFrame(frameOf(frame, space, source, { view, isTracking: !pose.emulatedPosition }));
  };
  session.requestAnimationFrame(loop);
  if (session.enabledFeatures?.includes('camera-access') !== true) return null;
  return () => new Promise((resolve) => (wanted = resolve));
}

function photoOf(
  session: XRSession,
  gl: WebGL2RenderingContext,
  { camera, transform }: XRView,
): Promise<TakenPhoto> | null {
  if (camera === undefined) return null;
  const tilt = tiltOf(transform.matrix);
  return new Promise<File>((resolve) => resolve(cameraPicture(session, gl, camera))).then(
    (file) => ({ file, tilt }),
  );
}

function frameOf(
  frame: XRFrame,
  space: XRSpace,
  source: XRHitTestSource | undefined,
  { view, isTracking }: { view: XRView; isTracking: boolean },
): ArFrame {
  const [result] = source === undefined ? [] : frame.getHitTestResults(source);
  const position = result?.getPose(space)?.transform.position;
  const seen = {
    projection: view.projectionMatrix,
    fromWorld: view.transform.inverse.matrix,
  };
  return {
    hit: position === undefined ? null : [position.x, position.y, position.z],
    isTracking,
    placeOf: (point) => inPicture(seen, point),
  };
}
