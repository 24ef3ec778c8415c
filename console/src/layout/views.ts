import {
  BellAlertIcon,
  ClockIcon,
  Cog6ToothIcon,
  HomeIcon,
  KeyIcon,
  RectangleGroupIcon,
  Squares2X2Icon,
  UsersIcon,
} from '@heroicons/react/24/outline'

/** The views of the navigation. */
export const views = [
  { to: '/', name: 'overview', icon: HomeIcon },
  { to: '/people', name: 'people', icon: UsersIcon },
  { to: '/groups', name: 'groups', icon: RectangleGroupIcon },
  { to: '/apps', name: 'apps', icon: Squares2X2Icon },
  { to: '/webhooks', name: 'webhooks', icon: BellAlertIcon, scope: 'webhook_read' },
  { to: '/events', name: 'events', icon: ClockIcon, scope: 'events_read' },
  { to: '/keys', name: 'keys', icon: KeyIcon, scope: 'keys_read' },
  { to: '/settings', name: 'settings', icon: Cog6ToothIcon, scope: 'settings_read' },
] as const
