/** The seed of random tests. Fixed unless the environment sets another: no run fails by chance. */
export const testSeed = Number(process.env.OSTIARY_TEST_SEED ?? 20_260_101)

/** For the name of a test or a message: how to run it again with the same numbers. */
export const seedHint = `OSTIARY_TEST_SEED=${testSeed}`
