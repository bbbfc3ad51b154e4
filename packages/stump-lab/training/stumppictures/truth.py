"""Ground truth of one picture, as stored in its JSON.

Lengths are in inches, pixels are from the top left corner of the picture:
    widthAtGradeIn      widest distance across the stump where it meets the ground (what the company prices by)
    cutFaceWidthIn      widest distance across the cut face, bark included
    cutHeightIn         height of the center of the cut face above the ground
    gradePointsPx       the two ends of the widest distance at grade (one may be hidden behind the stump)
    cutFaceOutlinePx    the cut face's edge, projected from the mesh, counter-clockwise seen from above
    cutFaceOutlineSmoothPx  the same edge without the furrows of the bark, for drawing
    cutFacePointsPx     the two ends of the widest distance across the cut face
    paper               null, or {widthIn, heightIn, cornersPx} of the sheet lying on the cut face
    focalLengthPx, cameraHeightIn, species, ground, seed, width, height
"""

from stumpscenes.stump import INCH

from .camera import project
from .sheet import LETTER_IN
from .stump import widest


def truth(recipe, stump, paper, focal, width, height):
    """Returns the ground truth for evaluating a measurement of the picture."""
    grade_width, *grade_ends = widest(stump.grade)
    cut_width, *cut_ends = widest(stump.rim[:, :2])
    ends = [(*stump.grade[end], 0.0) for end in grade_ends]
    return dict(
        seed=recipe["seed"],
        species=recipe["species"],
        ground=recipe["ground"],
        width=width,
        height=height,
        widthAtGradeIn=round(grade_width / INCH, 2),
        cutFaceWidthIn=round(cut_width / INCH, 2),
        cutHeightIn=round(float(stump.top_z(*stump.rim[:, :2].mean(0))) / INCH, 2),
        gradePointsPx=project(
            sorted(ends, key=lambda end: project([end], width, height)[0][0]), width, height
        ),
        cutFacePointsPx=project([stump.rim[end] for end in cut_ends], width, height),
        cutFaceOutlinePx=project(stump.rim[::8], width, height),
        cutFaceOutlineSmoothPx=project(stump.smooth_rim()[::16], width, height),
        paper=None
        if paper is None
        else dict(
            widthIn=LETTER_IN[0], heightIn=LETTER_IN[1], cornersPx=project(paper, width, height)
        ),
        focalLengthPx=round(focal, 1),
        cameraHeightIn=round(recipe["camera_height"] / INCH, 1),
    )
