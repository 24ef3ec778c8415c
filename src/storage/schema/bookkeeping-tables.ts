/** The table that names the migrations of a store. Every store of ours has it. */
export const migrationTableName = 'ostiary_migrations'

/**
 * The table by which a copy of a SQLite store says when it was made.
 * It stays until `endEverything`.
 */
export const backupTable = 'ostiary_backup'
