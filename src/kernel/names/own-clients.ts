/** The client_id of the console, which the server registers itself. */
export const consoleClientId = 'ostiary-console'
