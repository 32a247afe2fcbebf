/** Where a photo of the wizard is on its way to the server. */
export type PhotoUpload =
  /** For its turn, or for a connection. */
  | { state: 'waiting' }
  | { state: 'sending'; fraction: number }
  | { state: 'failed'; message: string }
  | { state: 'stored'; imageUrl: string }

export interface WizardPhoto {
  key: string
  name: string
  /** What is shown: the local file until the page is left, or a stored picture. */
  previewUrl: string
  upload: PhotoUpload
}

export interface PhotoState {
  photos: WizardPhoto[]
  selectedKey: string | undefined
}

export type PhotoAction =
  | { type: 'added'; photos: WizardPhoto[] }
  | { type: 'restored'; photos: WizardPhoto[]; selectedKey: string | undefined }
  | { type: 'replaced'; key: string; photo: WizardPhoto }
  | { type: 'uploaded'; key: string; upload: PhotoUpload }
  | { type: 'selected'; key: string }
  | { type: 'removed'; key: string }

export const noPhotos: PhotoState = { photos: [], selectedKey: undefined }

/** The photos of the wizard: the first of those just added is selected, and what is removed hands on. */
export function photoReducer(state: PhotoState, action: PhotoAction): PhotoState {
  switch (action.type) {
    case 'added':
      return {
        photos: [...state.photos, ...action.photos],
        selectedKey: action.photos[0]?.key ?? state.selectedKey,
      }
    case 'restored':
      return restored(state, action)
    case 'replaced':
      return {
        photos: state.photos.map((photo) => (photo.key === action.key ? action.photo : photo)),
        selectedKey: action.photo.key,
      }
    case 'uploaded':
      return {
        ...state,
        photos: state.photos.map((photo) =>
          photo.key === action.key ? { ...photo, upload: action.upload } : photo,
        ),
      }
    case 'selected':
      return { ...state, selectedKey: action.key }
    case 'removed':
      return withoutPhoto(state, action.key)
    default:
      return state
  }
}

/** What was chosen before stands first; whoever was quicker and chose another photo goes on with that. */
function restored(
  state: PhotoState,
  { photos, selectedKey }: { photos: WizardPhoto[]; selectedKey: string | undefined },
): PhotoState {
  const wasSelected = photos.find(({ key }) => key === selectedKey) ?? photos[0]
  return {
    photos: [...photos, ...state.photos],
    selectedKey: state.selectedKey ?? wasSelected?.key,
  }
}

function withoutPhoto({ photos, selectedKey }: PhotoState, removed: string): PhotoState {
  const left = photos.filter(({ key }) => key !== removed)
  return { photos: left, selectedKey: selectedKey === removed ? left.at(-1)?.key : selectedKey }
}
