// A door with a keyhole; the keyhole is cut out. The same as on the pages of the server.
const doorway =
  'M5 30V14.5a11 11 0 0 1 22 0V30ZM16 11a4 4 0 0 0-2.2 7.34L12.5 25h7l-1.3-6.66A4 4 0 0 0 16 11Z'

/** The logo of Ostiary. */
export function Mark() {
  return (
    <svg
      viewBox="5 3.5 22 26.5"
      width="18"
      height="22"
      fill="var(--mantine-primary-color-light-color)"
      aria-hidden="true"
    >
      <path fillRule="evenodd" d={doorway} />
    </svg>
  )
}
