/**
 * The devices (digests of cookies) with which users signed in before. Each verb is one atomic step.
 */
export interface DeviceStore {
  isKnown(sub: string, device: string, now: number): Promise<boolean>
  remember(sub: string, device: string, forgetAt: number): Promise<void>
}
