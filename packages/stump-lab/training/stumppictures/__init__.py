"""Photographs of tree stumps whose true size is known, for people to look at, built for Blender 3.4's Cycles renderer."""
