/** Built the table and triggers of the remembered tracking page that 031 drops. */
export async function up(): Promise<void> {}
