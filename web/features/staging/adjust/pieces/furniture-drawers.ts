/** Kinds of furniture as people look for them, with the kit's categories. What only lies on other pieces is not offered by itself. */
export const DRAWERS: readonly { name: string; categories: readonly string[] }[] = [
  { name: 'Sofas', categories: ['sofa'] },
  { name: 'Seats', categories: ['armchair', 'chair', 'office-chair', 'stool', 'ottoman', 'bench'] },
  { name: 'Tables', categories: ['coffee-table', 'side-table', 'dining-table', 'desk'] },
  { name: 'Beds', categories: ['bed', 'nightstand'] },
  {
    name: 'Storage',
    categories: ['storage', 'tv-unit', 'console', 'dresser', 'wardrobe', 'bookcase', 'shelf', 'entry'],
  },
  { name: 'Lamps', categories: ['floor-lamp', 'pendant'] },
  { name: 'Plants', categories: ['plant'] },
  { name: 'Rugs', categories: ['rug'] },
  { name: 'Walls', categories: ['art', 'mirror', 'wall'] },
  { name: 'Children', categories: ['kids'] },
]
