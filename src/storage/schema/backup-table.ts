/**
 * The table by which a copy of a SQLite store says when it was made.
 * It stays until `endEverything`.
 */
export const backupTable = 'ostiary_backup'
