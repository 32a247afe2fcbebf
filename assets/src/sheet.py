"""Contact sheet of previews: python3 sheet.py PREVIEW_FOLDER OUT.jpg [columns] [name …]"""
import json
import os
import sys

from PIL import Image, ImageDraw

HERE = os.path.dirname(os.path.abspath(__file__))


def sheet(folder, out, columns=6, only=(), w=480, h=400, scale=1.0):
    with open(os.path.join(HERE, '..', 'kit', 'manifest.json')) as f:
        entries = [p for p in json.load(f)['pieces'] if os.path.exists(os.path.join(folder, p['id'] + '.jpg')) and (not only or p['id'] in only)]
    w, h = int(w * scale), int(h * scale)
    page = Image.new('RGB', (w * columns, (h + 18) * -(-len(entries) // columns)), 'white')
    draw = ImageDraw.Draw(page)
    for i, e in enumerate(entries):
        x, y = i % columns * w, i // columns * (h + 18)
        page.paste(Image.open(os.path.join(folder, e['id'] + '.jpg')).resize((w, h), Image.LANCZOS), (x, y))
        size = ' x '.join(f'{s:.2f}' for s in e['size'])
        draw.text((x + 6, y + h + 3), f"{e['id']}  {e['lods'][0]['triangles']} tris  {e['lods'][0]['bytes'] // 1024} kB  {size} m", fill='black')
    page.save(out, quality=86)


if __name__ == '__main__':
    sheet(sys.argv[1], sys.argv[2], int(sys.argv[3]) if len(sys.argv) > 3 else 6, set(sys.argv[4:]))
