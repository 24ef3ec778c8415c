import {
  BellAlertIcon,
  ClockIcon,
  HomeIcon,
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
  { to: '/webhooks', name: 'webhooks', icon: BellAlertIcon },
  { to: '/events', name: 'events', icon: ClockIcon },
] as const
