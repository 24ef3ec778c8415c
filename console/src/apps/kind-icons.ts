import {
  CircleStackIcon,
  ClockIcon,
  ComputerDesktopIcon,
  CpuChipIcon,
  CubeTransparentIcon,
  DevicePhoneMobileIcon,
  ShieldCheckIcon,
  TvIcon,
} from '@heroicons/react/24/outline'
import type { AppKind } from './app-kinds.ts'

/** Apart from the kinds, which the first view of the console loads. */
export const kindIcons = {
  web: CircleStackIcon,
  spa: ComputerDesktopIcon,
  native: DevicePhoneMobileIcon,
  proxy: ShieldCheckIcon,
  device: TvIcon,
  machine: CpuChipIcon,
  workload: CubeTransparentIcon,
  legacy: ClockIcon,
} satisfies Record<AppKind, unknown>
