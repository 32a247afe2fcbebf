/** Set while photos chosen in the wizard are kept on this device: the first paint has it, before the database is asked. */
export const CHOSEN_HINT = 'nestage.chosen'
