import '@mantine/notifications/styles.css'
import { Notifications } from '@mantine/notifications'

/** Where what was done is told. Loaded after the first view: nothing was done before. */
export function Notices() {
  return <Notifications position="bottom-right" />
}
