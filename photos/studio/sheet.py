"""Puts the developed pictures of the turntable on one sheet, from left to right and from top to bottom.

    /usr/bin/python3 sheet.py
"""
import os
from PIL import Image
TURNS = 20                                                       # as in render.py, which needs Blender
HERE = os.path.dirname(os.path.abspath(__file__)); ROOT = os.path.normpath(os.path.join(HERE, ".."))
COLUMNS, SIZE = 5, (360, 600)

sheet = Image.new("RGB", (COLUMNS*SIZE[0], TURNS//COLUMNS*SIZE[1]))
for step in range(TURNS):
    picture = Image.open(os.path.join(ROOT, "images", "bat-turn-%02d.png" % step)).convert("RGB").resize(SIZE, Image.LANCZOS)
    sheet.paste(picture, (step % COLUMNS*SIZE[0], step//COLUMNS*SIZE[1]))
sheet.save(os.path.join(ROOT, "masters", "bat-turn.jpg"), quality=95)
