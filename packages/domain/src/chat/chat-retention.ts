/** Days that a chat is kept after its last message; the privacy policy names them. */
export const chatRetentionDays = 180;
