/** The table that names the migrations of a store. Every store of ours has it. */
export const migrationTableName = 'ostiary_migrations'
