/** The seed of random tests. Fixed unless the environment sets another: no run fails by chance. */
export const testSeed = Number(process.env.OSTIARY_TEST_SEED ?? 20_260_101)

/** For the name of a test or a message: how to run it again with the same numbers. */
export const seedHint = `OSTIARY_TEST_SEED=${testSeed}`

/** Numbers from 0 to 1, the same each time (a linear congruential generator). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
