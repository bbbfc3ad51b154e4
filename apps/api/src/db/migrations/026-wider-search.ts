/** Built longer texts in the list tables that 031 drops. */
export async function up(): Promise<void> {}
