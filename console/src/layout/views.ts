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
import { hasScope } from '../auth/has-scope.ts'

/** The views of the navigation, each with the scope without which it has nothing to show. */
const views = [
  { to: '/', name: 'overview', icon: HomeIcon, scope: 'settings_read' },
  { to: '/people', name: 'people', icon: UsersIcon, scope: 'users_search' },
  { to: '/groups', name: 'groups', icon: RectangleGroupIcon },
  { to: '/apps', name: 'apps', icon: Squares2X2Icon, scope: 'apps_read' },
  { to: '/webhooks', name: 'webhooks', icon: BellAlertIcon, scope: 'webhook_read' },
  { to: '/events', name: 'events', icon: ClockIcon, scope: 'events_read' },
  { to: '/keys', name: 'keys', icon: KeyIcon, scope: 'keys_read' },
  { to: '/settings', name: 'settings', icon: Cog6ToothIcon, scope: 'settings_read' },
] as const

/** The views that somebody with these scopes can use. */
export function viewsFor(scopes: readonly string[]) {
  return views.filter((view) => !('scope' in view) || hasScope(scopes, view.scope))
}
