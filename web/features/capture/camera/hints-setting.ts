const KEY = 'nestage-camera-hints'

/** Whether this device's camera gives hints; it does until somebody turns them off. */
export const areHintsOn = (): boolean => localStorage.getItem(KEY) !== 'off'

export const rememberHints = (isOn: boolean): void => localStorage.setItem(KEY, isOn ? 'on' : 'off')
