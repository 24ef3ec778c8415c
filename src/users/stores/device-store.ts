/** Which browsers signed in as which user before; devices are digests. Each verb is one atomic step. */
export interface DeviceStore {
  isKnown(sub: string, device: string, now: number): Promise<boolean>
  remember(sub: string, device: string, forgetAt: number): Promise<void>
}
