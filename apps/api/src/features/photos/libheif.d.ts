declare module 'libheif-js/wasm-bundle.js' {
  interface Picture {
    get_width(): number;
    get_height(): number;
    is_primary(): boolean;
    /** Decodes into `into.data` and calls back, with null on failure. */
    display(
      into: { data: Uint8ClampedArray; width: number; height: number },
      done: (decoded: object | null) => void,
    ): void;
  }
  const libheif: {
    ready: Promise<unknown>;
    HeifDecoder: new () => { decode(file: Uint8Array): Picture[] };
  };
  export default libheif;
}

/** Missing from Node's types. */
declare namespace WebAssembly {
  class Memory {
    readonly buffer: ArrayBuffer;
    grow(pages: number): number;
  }
}
