import type { FirstStepStore } from '../../management/server/first-steps.ts'
import type { Access } from '../engine/engine.ts'

/** Which first steps of a new server are postponed, in SQL. */
export function firstStepStore({ db }: Access): FirstStepStore {
  return {
    async list() {
      const rows = await db.selectFrom('first_steps').select('step').orderBy('step').execute()
      return rows.map(({ step }) => step)
    },
    async postpone(step) {
      await db
        .insertInto('first_steps')
        .values({ step })
        .onConflict((conflict) => conflict.column('step').doNothing())
        .execute()
    },
    async resume(step) {
      await db.deleteFrom('first_steps').where('step', '=', step).execute()
    },
  }
}
