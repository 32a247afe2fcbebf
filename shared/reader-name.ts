/** Under which a device keeps how it greets whoever is signed in, until they sign out: the first paint has it, before anything is read. */
export const READER_NAME = 'nestage.reader-name'
