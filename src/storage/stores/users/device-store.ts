import type { DeviceStore } from '../../../users/stores/device-store.ts'
import type { Access } from '../../engine/engine.ts'

/** Known browsers in SQL. */
export function deviceStore({ db }: Access): DeviceStore {
  return {
    async isKnown(sub, device, now) {
      const row = await db
        .selectFrom('known_devices')
        .select('sub')
        .where('sub', '=', sub)
        .where('device', '=', device)
        .where('forget_at', '>', now)
        .executeTakeFirst()
      return row !== undefined
    },
    async remember(sub, device, forgetAt) {
      await db
        .insertInto('known_devices')
        .values({ sub, device, forget_at: forgetAt })
        .onConflict((conflict) =>
          conflict.columns(['sub', 'device']).doUpdateSet({ forget_at: forgetAt }),
        )
        .execute()
    },
  }
}
