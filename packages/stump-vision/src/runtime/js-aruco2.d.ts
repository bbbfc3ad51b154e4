declare module 'js-aruco2' {
  interface Marker {
    readonly id: number;
    readonly corners: readonly { readonly x: number; readonly y: number }[];
  }
  interface Dictionary {
    readonly nBits: number;
    readonly tau: number;
    readonly codeList: readonly number[];
  }
  const library: {
    AR: {
      DICTIONARIES: Record<string, Dictionary>;
      Detector: new (options: { dictionaryName: string; maxHammingDistance?: number }) => {
        detectImage(width: number, height: number, rgba: Uint8ClampedArray): Marker[];
      };
    };
  };
  export default library;
}
